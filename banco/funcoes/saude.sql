create or replace view saude_pub_ponto as select id, nome, estado, texto, desde from saude_ponto;
