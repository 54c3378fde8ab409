-- The drawn pictures of the catalogue are AVIF now: as SVG each was a document that a phone opened by itself.
update loja_item set imagem = regexp_replace(imagem, '\.svg$', '.avif') where imagem like '/itens/%.svg';
update loja_compra set imagem = regexp_replace(imagem, '\.svg$', '.avif') where imagem like '/itens/%.svg';
