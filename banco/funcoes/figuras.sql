create or replace view figuras_pub_figura as
  select tipo, codigo, '/api/imagens/' || hash as imagem from figuras_figura;

-- null: no picture, a group, or a command. The whole code is tried before its part without serial and wear.
create or replace function figuras_pub_da_operacao(p_operacao jsonb) returns text language sql stable as $$
  select case e.entrega->>'tipo'
    when 'dar_item' then coalesce(
      (select imagem from figuras_pub_figura where tipo = 'item' and codigo = e.entrega->'dados'->>'item'),
      (select imagem from figuras_pub_figura where tipo = 'item' and codigo = split_part(e.entrega->'dados'->>'item', '-', 1)))
    when 'dar_veiculo' then
      (select imagem from figuras_pub_figura where tipo = 'veiculo' and codigo = lower(e.entrega->'dados'->>'modelo'))
    end
  from (select p_operacao->'entrega' as entrega) e;
$$;
