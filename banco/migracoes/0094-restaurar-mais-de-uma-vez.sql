-- By which a ponte knows a restore. The id comes back with the copy: restored twice, it would ask under a number that was answered already.
alter table entregas_refacao add column vez int not null default (1 + floor(random() * 2147483646))::int;

-- The copy that was made of what the restore replaced.
alter table copias_restauracao add column substituida text;
