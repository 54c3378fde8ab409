import type { Ocorrencias } from './cidade-da-base.ts'
import { tabelasDoComando } from './erros-do-banco.ts'
import type { EsquemaAchado } from './esquema-da-pasta.ts'
import type { ResultadoDaVerificacao } from './verificacoes.ts'

export type Veredito = 'seguro' | 'inseguro' | 'nao_sei'

interface Julgado {
  veredito: Veredito
  motivos: string[]
  resultados: ResultadoDaVerificacao[]
}

const SEM_FIM = /not enough memory|passou do limite de instrucoes/
const COM_O_DUMP = 'Passe o dump do banco da cidade: --sql ARQUIVO'

/** What is wrong because of a guess of ours is not the base's fault: the answer is then 'not known', with the option that replaces the guess. */
export function julgar(
  vistos: readonly ResultadoDaVerificacao[],
  { erros, recusas }: Ocorrencias,
  esquema: Pick<EsquemaAchado, 'suposto' | 'escolhido'>,
): Julgado {
  const palpite = palpiteDe(esquema)
  const resultados = vistos.map((r) => comPalpite(r, palpite !== null))
  const com = (nota: ResultadoDaVerificacao['nota']): string[] => resultados.filter((r) => r.nota === nota).map((r) => r.nome)
  const [errados, incertos] = [com('errado'), com('nao_sei')]
  const semFim = [...erros.keys()].filter((erro) => SEM_FIM.test(erro))
  const motivos: string[] = []
  if (semFim.length > 0) motivos.push(`Um trecho do código não termina, ou pede memória demais: ${semFim.join('; ')}.`)
  if (errados.length > 0) motivos.push(`Não passou: ${errados.join('; ')}.`)
  if (incertos.length > 0) motivos.push(`Não deu para conferir: ${incertos.join('; ')}.`)
  const supostas = recusasDasSupostas(recusas, esquema.suposto)
  if (supostas.length > 0) motivos.push(`O que supus do banco está errado: ${supostas.join('; ')}. ${COM_O_DUMP}`)
  else if (palpite !== null && (esquema.escolhido || incertos.length > 0)) motivos.push(palpite)
  else if (resultados.some((r) => r.nota === 'nao_sei' && (r.recusas ?? []).length > 0)) motivos.push(COM_O_DUMP)
  const incerto = incertos.length + semFim.length + supostas.length > 0 || esquema.escolhido !== null
  return { veredito: errados.length > 0 ? 'inseguro' : incerto ? 'nao_sei' : 'seguro', motivos, resultados }
}

export function palpiteDe({ suposto, escolhido }: Pick<EsquemaAchado, 'suposto' | 'escolhido'>): string | null {
  if (suposto.length > 0) return `Nenhum .sql da pasta tem ${suposto.join(', ')}: supus as tabelas pelo código. ${COM_O_DUMP}`
  if (!escolhido) return null
  const { dump, outro, tabelas } = escolhido
  return `Há mais de um dump da cidade, e eles não concordam sobre ${tabelas.join(', ')}: usei ${dump}, e não ${outro}. Diga qual é o do banco da cidade: --sql ARQUIVO`
}

function comPalpite(r: ResultadoDaVerificacao, porPalpite: boolean): ResultadoDaVerificacao {
  const recusas = r.recusas ?? []
  if (r.nota !== 'errado' || (!porPalpite && recusas.length === 0)) return r
  return { ...r, nota: 'nao_sei', detalhe: [r.detalhe, ...new Set(recusas)].filter(Boolean).join('; ') }
}

function recusasDasSupostas(recusas: Ocorrencias['recusas'], suposto: readonly string[]): string[] {
  const delas = [...recusas.values()].filter(
    ({ erro }) => erro.causa === 'esquema' && tabelasDoComando(erro.comando).some((tabela) => suposto.includes(tabela)),
  )
  return [...new Set(delas.map(({ erro }) => erro.frase))]
}
