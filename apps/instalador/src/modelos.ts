import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const PASTA = join(import.meta.dirname, '..', 'modelos')

export const PORTA_DA_INSTALACAO = 3190

export const DA_ATUALIZACAO = [
  'sorium-atualizar.service',
  'sorium-atualizar.path',
  'sorium-novidades.service',
  'sorium-novidades.timer',
] as const

export const lerUnidade = (nome: 'sorium.service' | 'sorium-banco.service' | (typeof DA_ATUALIZACAO)[number]): string =>
  readFileSync(join(PASTA, nome), 'utf8')

/**
 * Begins the `state` of the set-up's own sign-in at Discord. By it Caddy tells that sign-in from a player's, who may sign in during the set-up.
 */
export const ESTADO_DA_INSTALACAO = 'instalacao-'

const caminhosDaInstalacao = (onde: string) => `	@instalacao path /instalacao /instalacao/*
	handle @instalacao {
		reverse_proxy ${onde}
	}
	@experiencia {
		path /auth/discord/callback
		expression \`{query.state}.startsWith("${ESTADO_DA_INSTALACAO}")\`
	}
	handle @experiencia {
		reverse_proxy ${onde}
	}
`

export function escreverCaddy(p: { endereco: string; no: string; instalacao: string | null }): string {
  const modelo = readFileSync(join(PASTA, 'site.caddy'), 'utf8')
  const trecho = p.instalacao === null ? '' : caminhosDaInstalacao(p.instalacao)
  return modelo
    .replace('{{endereco}}', p.endereco)
    .replace('{{no}}', p.no)
    .replace('{{instalacao}}\n', () => trecho)
}

export type DaReceita = 'site.caddy' | 'no.env' | 'postgresql-principal.conf' | 'postgresql-replica.conf' | 'pg_hba.conf' | 'pgbouncer.ini'

export function escreverReceita(nome: DaReceita, valores: Readonly<Record<string, string | number>>): string {
  const usados = new Set<string>()
  const texto = readFileSync(join(PASTA, 'varios-nos', nome), 'utf8').replace(/\{\{(\w+)\}\}/g, (_, lugar: string) => {
    const valor = valores[lugar]
    if (valor === undefined) throw new Error(`${nome}: falta {{${lugar}}}.`)
    usados.add(lugar)
    return String(valor)
  })
  const sobra = Object.keys(valores).find((lugar) => !usados.has(lugar))
  if (sobra !== undefined) throw new Error(`${nome}: não há lugar para ${sobra}.`)
  return texto
}
