-- Orders of the administration's table of reports, read from the index alone however far the page is.
create index marketplace_denuncia_usuario on marketplace_denuncia (denunciante_nome, id);
create index marketplace_denuncia_estado on marketplace_denuncia (estado, id);
