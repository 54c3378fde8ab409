-- How each part of the site stands, and since when, for the notices.
create or replace view saude_pub_ponto as select id, nome, estado, texto, desde from saude_ponto;
