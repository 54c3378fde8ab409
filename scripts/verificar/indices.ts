import fs from 'node:fs'
import path from 'node:path'
import { ARQUIVO } from '../esquema/arquivo.ts'
import type { Resultado } from './passos.ts'

const LISTA = 'banco/indices.json'

const NO_CAMINHO = new Set([
  'carteira_conta',
  'carteira_lancamento',
  'carteira_transacao',
  'entregas_operacao',
  'entregas_tentativa',
  'loja_compra',
  'loja_compra_evento',
  'marketplace_historico',
  'marketplace_venda',
  'nucleo_idempotencia',
  'nucleo_limite',
])

export function conferirIndices(raiz: string): Resultado {
  const ler = (arquivo: string) => fs.readFileSync(path.join(raiz, arquivo), 'utf8')
  const falhas = semPergunta(ler(ARQUIVO), JSON.parse(ler(LISTA)) as Record<string, string>)
  return { ok: falhas.length === 0, saida: `${falhas.join('\n')}\n` }
}

export function semPergunta(esquema: string, lista: Readonly<Record<string, string>>): string[] {
  const ha = new Set(indicesDoCaminho(esquema))
  return [
    ...[...ha].filter((nome) => !lista[nome]?.trim()).map((nome) => `${nome}: ${LISTA} não diz que pergunta precisa dele`),
    ...Object.keys(lista)
      .filter((nome) => !ha.has(nome))
      .map((nome) => `${LISTA}: ${nome} não é índice de nenhuma tabela do caminho de uma compra`),
  ]
}

function indicesDoCaminho(esquema: string): string[] {
  const tabelas = esquema.matchAll(/^create (?:unlogged )?table (\w+) \(\n(.*?)^\)/gms)
  const chaves = [...tabelas].flatMap(([, tabela = '', corpo = '']) =>
    NO_CAMINHO.has(tabela) ? [...corpo.matchAll(/constraint (\w+) (?:PRIMARY KEY|UNIQUE)/g)].map(([, nome = '']) => nome) : [],
  )
  const outros = [...esquema.matchAll(/^CREATE (?:UNIQUE )?INDEX (\w+) ON public\.(\w+) /gm)]
  return [...chaves, ...outros.flatMap(([, nome = '', tabela = '']) => (NO_CAMINHO.has(tabela) ? [nome] : []))]
}
