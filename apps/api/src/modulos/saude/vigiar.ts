import type { SaudeDoSite } from '@sorium/contratos/saude/painel.ts'
import { tituloDoTrabalho } from '@sorium/contratos/saude/trabalhos.ts'
import type { Leitura } from '#nucleo/banco/index.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import { lerFatos } from './fatos.ts'
import { atrasado, julgar, piorDe, type Ponto } from './pontos.ts'
import { limparSaude } from './repositorio.ts'

type LinhaDoPonto = Pick<Ponto, 'id' | 'estado'> & { desde: Date }

const lerPontos = (leitura: Leitura): Promise<LinhaDoPonto[]> => leitura.linhas('select id, estado, desde from saude_ponto')

export async function vigiar(ctx: Pick<Ctx, 'banco' | 'config'>): Promise<void> {
  const pontos = julgar(await lerFatos(ctx))
  await ctx.banco.transacao(async (tx) => {
    const coluna = (c: 'id' | 'nome' | 'estado' | 'texto') => pontos.map((p) => p[c])
    await tx.executar('delete from saude_ponto where id <> all ($1::text[])', [coluna('id')])
    await tx.executar(
      `insert into saude_ponto (id, nome, estado, texto, desde)
       select *, clock_timestamp() from unnest($1::text[], $2::text[], $3::text[], $4::text[])
       on conflict (id) do update set nome = excluded.nome, texto = excluded.texto, estado = excluded.estado,
         desde = case when saude_ponto.estado = excluded.estado then saude_ponto.desde else excluded.desde end`,
      [coluna('id'), coluna('nome'), coluna('estado'), coluna('texto')],
    )
    await limparSaude(tx)
  })
}

const numero = (b: bigint | null): number | null => (b === null ? null : Number(b))

export async function lerSaude(ctx: Pick<Ctx, 'banco' | 'config'>): Promise<SaudeDoSite> {
  const [fatos, anteriores] = await Promise.all([lerFatos(ctx), lerPontos(ctx.banco)])
  const antes = new Map(anteriores.map((p) => [p.id, p]))
  const pontos = julgar(fatos).map((ponto) => {
    const era = antes.get(ponto.id)
    return { ...ponto, desde: era?.estado === ponto.estado ? era.desde.toISOString() : era ? fatos.agora.toISOString() : null }
  })
  return {
    em: fatos.agora.toISOString(),
    estado: piorDe(pontos.map((p) => p.estado)),
    pontos,
    trabalhos: fatos.trabalhos.map((t) => ({
      nome: t.nome,
      titulo: tituloDoTrabalho(t.nome),
      periodo_s: t.periodo_s,
      terminou_em: t.terminou_em?.toISOString() ?? null,
      ms: t.ms,
      erro: t.erro,
      atrasado: atrasado(t),
    })),
    nos: fatos.nos.map((n) => ({
      nome: n.nome,
      comecou_em: n.comecou_em.toISOString(),
      visto_em: n.visto_em.toISOString(),
      memoria: Number(n.memoria),
      disco_livre: numero(n.disco_livre),
      disco_total: numero(n.disco_total),
    })),
    falhas: fatos.falhas.falhas.map((f) => ({ ...f, id: String(f.id), em: f.em.toISOString() })),
    falhas_no_dia: fatos.falhas.noDia,
  }
}
