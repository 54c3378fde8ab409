import type { Leitura, Transacao } from '#nucleo/banco/index.ts'
import { type Citacao, type Rastros, SEM_NOME } from '#nucleo/pessoas/rastros.ts'

export async function rastrosNoMercado(leitura: Leitura, usuario: string): Promise<Partial<Rastros>> {
  const anuncios = await leitura.linhas<{ id: string; passport: number; nomes: string[]; outros: string[] }>(
    `select a.id, a.passport, array[a.vendedor_nome, a.vendedor_personagem] as nomes,
       array(select v.comprador::text from marketplace_venda v where v.anuncio = a.id) as outros
     from marketplace_anuncio a where a.vendedor = $1`,
    [usuario],
  )
  const vendas = await leitura.linhas<{ id: string; passport: number | null; nomes: string[]; outros: string[] }>(
    `select id, passport, array[comprador_nome, personagem] as nomes, array[vendedor::text] as outros from marketplace_venda where comprador = $1
     union all
     select id, null, '{}', '{}' from marketplace_venda where vendedor = $1`,
    [usuario],
  )
  const denuncias = await leitura.linhas<{ id: string; nomes: string[] }>(
    `select id, array[denunciante_nome] as nomes from marketplace_denuncia where denunciante = $1
     union all
     select d.id, '{}' from marketplace_denuncia d join marketplace_anuncio a on a.id = d.anuncio where a.vendedor = $1`,
    [usuario],
  )
  return {
    nomes: [...anuncios, ...vendas, ...denuncias].flatMap((l) => l.nomes),
    passports: [...anuncios, ...vendas].flatMap((l) => l.passport ?? []),
    objetos: [
      ...anuncios.map((a) => `anuncio:${a.id}`),
      ...vendas.map((v) => `venda:${v.id}`),
      ...denuncias.map((d) => `denuncia:${d.id}`),
    ],
    origens: [...anuncios, ...vendas].map((l) => l.id),
    outros: [...anuncios, ...vendas].flatMap((l) => l.outros).map((id) => `jogador:${id}`),
  }
}

/** These fields of `guardado` describe the thing, not a person. */
const DA_COISA = ['item', 'instancia', 'slot', 'placa', 'plate', 'modelo', 'vehicle']

export async function apagarDoMercado(tx: Transacao, p: { usuario: string; citacao: Citacao }): Promise<void> {
  await tx.executar(
    `update marketplace_anuncio set vendedor_nome = $2, vendedor_personagem = $2, vendedor_licenca = '', vendedor_conta = 0, descricao = '',
       guardado = nucleo_sem_textos(guardado, $3::text[]) where vendedor = $1`,
    [p.usuario, SEM_NOME, DA_COISA],
  )
  await tx.executar('update marketplace_venda set comprador_nome = $2, personagem = $2 where comprador = $1', [p.usuario, SEM_NOME])
  await tx.executar('update marketplace_denuncia set denunciante_nome = $2 where denunciante = $1', [p.usuario, SEM_NOME])
  await tx.executar(`delete from marketplace_termo where tipo = 'vendedor' and chave = $1`, [p.usuario])
  await apagarDosHistoricos(tx, p.usuario)
  await apagarDosTextos(tx, p)
}

/** The person's own history has other people's names, and other people's histories have the person's name. */
async function apagarDosHistoricos(tx: Transacao, usuario: string): Promise<void> {
  await tx.executar(`update marketplace_historico set detalhes = jsonb_set(detalhes, '{nome}', '""') where usuario = $1`, [usuario])
  await tx.executar(
    `update marketplace_historico h set detalhes = jsonb_set(h.detalhes, '{nome}', to_jsonb($2::text))
     from marketplace_anuncio a where a.vendedor = $1 and h.anuncio = a.id and h.usuario <> $1 and h.detalhes->>'nome' <> ''`,
    [usuario, SEM_NOME],
  )
  await tx.executar(
    `update marketplace_historico h set detalhes = jsonb_set(h.detalhes, '{nome}', to_jsonb($2::text))
     from marketplace_venda v where v.comprador = $1 and v.estado = 'entregue' and h.anuncio = v.anuncio and h.usuario = v.vendedor
       and h.acao = 'vendido'`,
    [usuario, SEM_NOME],
  )
}

async function apagarDosTextos(tx: Transacao, { usuario, citacao }: { usuario: string; citacao: Citacao }): Promise<void> {
  const { nomes, palavras, fortes, numeros } = citacao
  const valores = [usuario, [...palavras, ...fortes], [...nomes, ...fortes], numeros, SEM_NOME]
  const cita = (texto: string, dele: string) => `nucleo_cita(${texto}, case when ${dele} then $2::text[] else $3::text[] end, $4::text[])`
  await tx.executar(
    `update marketplace_anuncio a set motivo = 'administracao:' || $5 where a.motivo like 'administracao:%' and ${cita('a.motivo', 'a.vendedor = $1')}`,
    valores,
  )
  await tx.executar(
    `update marketplace_venda v set motivo = 'administracao:' || $5
     where v.motivo like 'administracao:%' and ${cita('v.motivo', '$1 in (v.comprador, v.vendedor)')}`,
    valores,
  )
  const motivo = cita('d.motivo', '$1 in (d.denunciante, a.vendedor)')
  const nota = cita(`coalesce(d.nota, '')`, '$1 in (d.denunciante, a.vendedor)')
  await tx.executar(
    `update marketplace_denuncia d set motivo = case when ${motivo} then $5 else d.motivo end, nota = case when ${nota} then $5 else d.nota end
     from marketplace_anuncio a where a.id = d.anuncio and (${motivo} or ${nota})`,
    valores,
  )
}
