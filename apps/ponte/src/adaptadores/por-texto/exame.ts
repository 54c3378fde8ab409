import { objeto } from '../comum/respostas.ts'
import { examinarBase, type ParaExaminarOBanco } from '../comum/exame.ts'
import type { LinhaDoExame } from '../interface.ts'
import { lerEsquema } from './esquema.ts'
import type { GanchoPorTexto } from './gancho.ts'

interface BaseParaExaminar extends Pick<ParaExaminarOBanco, 'fx' | 'banco' | 'tabelas' | 'outrasDaPonte'> {
  nome: string
  gancho: Pick<GanchoPorTexto<unknown>, 'estado'>
  arquivo: ParaExaminarOBanco['gancho']
  exigidas: Readonly<Record<string, readonly string[]>>
  defeito(): Promise<string | undefined>
}

export async function examinarPorTexto(p: BaseParaExaminar): Promise<LinhaDoExame[]> {
  const { fx, banco, tabelas, arquivo } = p
  return [
    ...(await examinarBase({
      fx,
      banco,
      tabelas,
      gancho: arquivo,
      daBase: Object.keys(p.exigidas),
      outrasDaPonte: ['sorium_contas', 'sorium_alugados', ...(p.outrasDaPonte ?? [])],
    })),
    await dasColunas(p),
    ...(await daGravacao(p)),
  ]
}

async function dasColunas({ banco, exigidas, defeito, nome }: BaseParaExaminar): Promise<LinhaDoExame> {
  const { falta } = await lerEsquema(banco, exigidas)
  const achado = falta.length > 0 ? `faltam ${falta.join(', ')}.` : await defeito()
  return achado === undefined
    ? { ok: true, texto: 'Colunas: as que as entregas usam estão lá, com as suas chaves.' }
    : { ok: false, texto: `Colunas: ${achado}`, fazer: `Rode o .sql do ${nome}, ou restaure o que falta.` }
}

async function daGravacao({ gancho, nome }: BaseParaExaminar): Promise<LinhaDoExame[]> {
  const estado = await gancho.estado()
  if (!estado) return []
  const gravacao = objeto(estado['gravacao'])
  const { ultima_ha_s: ultimaHaS } = gravacao
  const falhas = Number(gravacao['falhas']) || 0
  const ultima = typeof ultimaHaS === 'number' ? `a última há ${Math.round(ultimaHaS)} s` : 'nenhuma ainda desde o início'
  return [
    {
      ok: falhas === 0,
      texto: `Gravação do ${nome}: ${ultima}, ${Number(gravacao['a_caminho']) || 0} a caminho${falhas > 0 ? `, ${falhas} com erro` : ''}.`,
      fazer: 'Procure no console o erro do oxmysql: o que um personagem ganhou desde a última gravação dele se perde numa queda.',
    },
  ]
}
