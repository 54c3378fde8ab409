/** The files that the set-up writes into the machine, from apps/instalador/modelos. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const PASTA = join(import.meta.dirname, '..', 'modelos')

/** Where the set-up answers, on this machine alone. */
export const PORTA_DA_INSTALACAO = 3190

/** What the panel's wishes and the daily look for a version need. */
export const DA_ATUALIZACAO = [
  'sorium-atualizar.service',
  'sorium-atualizar.path',
  'sorium-novidades.service',
  'sorium-novidades.timer',
] as const

/** The unit of systemd of this name, as it stands. */
export const lerUnidade = (nome: 'sorium.service' | 'sorium-banco.service' | (typeof DA_ATUALIZACAO)[number]): string =>
  readFileSync(join(PASTA, nome), 'utf8')

/** How the set-up's own sign-in at Discord is told from that of a player, who may come while it is open. */
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

/** Caddy's part. `no`: where the site is, once it runs; `instalacao`: where the set-up is, while it is open beside it. */
export function escreverCaddy(p: { endereco: string; no: string; instalacao: string | null }): string {
  const modelo = readFileSync(join(PASTA, 'site.caddy'), 'utf8')
  const trecho = p.instalacao === null ? '' : caminhosDaInstalacao(p.instalacao)
  return modelo
    .replace('{{endereco}}', p.endereco)
    .replace('{{no}}', p.no)
    .replace('{{instalacao}}\n', () => trecho)
}

/** What the recipe of several nodes is made of (docs/operacao/varios-nos.md): each a file with places for what differs from owner to owner. */
export type DaReceita = 'site.caddy' | 'no.env' | 'postgresql-principal.conf' | 'postgresql-replica.conf' | 'pg_hba.conf' | 'pgbouncer.ini'

/** @throws when a place is left without its value, or a value has no place. */
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
