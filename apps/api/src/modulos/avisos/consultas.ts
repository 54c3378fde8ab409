import { type Avisos, NOMES_DOS_TIPOS } from '@sorium/contratos/avisos/index.ts'
import type { Leitura } from '#nucleo/banco/index.ts'
import { tokenDoBot } from './repositorio.ts'

export async function lerPainel(leitura: Leitura): Promise<Avisos> {
  const [destinos, tipos, token, ultimos] = await Promise.all([
    leitura.linhas<{
      id: string
      nome: string
      via: 'webhook' | 'bot'
      canal: string | null
      enviou_em: Date | null
      desligado_em: Date | null
      desligado_por: string | null
      na_fila: bigint
    }>(
      `select id, nome, via, canal, enviou_em, desligado_em, desligado_por,
         (select count(*) from avisos_fila f where f.destino = d.id and f.enviado_em is null and f.desistiu_em is null) as na_fila
       from avisos_destino d order by criado_em, id`,
    ),
    leitura.linhas<{ tipo: string; destino: string | null; modelo: string | null }>('select tipo, destino, modelo from avisos_tipo'),
    tokenDoBot(leitura),
    leitura.linhas<{ id: bigint; tipo: string; em: Date; enviado_em: Date | null; desistiu_em: Date | null; motivo: string | null }>(
      'select id, tipo, em, enviado_em, desistiu_em, motivo from avisos_fila order by id desc limit 20',
    ),
  ])
  const porTipo = new Map(tipos.map((t) => [t.tipo, t]))
  return {
    destinos: destinos.map((d) => ({
      id: d.id,
      nome: d.nome,
      via: d.via,
      canal: d.canal,
      enviou_em: d.enviou_em?.toISOString() ?? null,
      na_fila: Number(d.na_fila),
      desligado: d.desligado_em && { em: d.desligado_em.toISOString(), motivo: d.desligado_por ?? '' },
    })),
    tipos: NOMES_DOS_TIPOS.map((tipo) => {
      const { destino = null, modelo = null } = porTipo.get(tipo) ?? {}
      return { tipo, destino, modelo }
    }),
    bot: token !== null,
    ultimos: ultimos.map((u) => ({
      id: String(u.id),
      tipo: u.tipo,
      em: u.em.toISOString(),
      estado: u.enviado_em ? 'enviado' : u.desistiu_em ? 'desistiu' : 'na_fila',
      motivo: u.motivo,
    })),
  }
}
