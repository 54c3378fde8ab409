-- When an event takes place (OQ-98); null: nobody set a day. `data` stays when it was announced.
alter table eventos_evento add column quando timestamptz(3);
create index eventos_evento_quando on eventos_evento (quando, id) where quando is not null;
create index eventos_evento_sem_quando on eventos_evento (id) where quando is null;
