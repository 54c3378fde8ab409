/**
 * Proves that tests would notice mistakes. Each row changes, in a copy of the project, an amount, an order or a name that a person reads before
 * paying; the test that the row names must then fail.
 */
import fs from 'node:fs'
import path from 'node:path'
import { criarPlacar, type Falha, type Placar } from './placar.ts'

export type Quebra = {
  nome: string
  arquivo: string
  de: string
  para: string
  teste: string
  titulo: string
}

const WEB = 'apps/web/src/modulos'
const API = 'apps/api/src/modulos'

export const QUEBRAS: readonly Quebra[] = [
  {
    nome: 'a loja mostra o preço onde diz o saldo depois da compra',
    arquivo: `${WEB}/loja/comprar/recibo.tsx`,
    de: 'formatarReais(resta)',
    para: 'formatarReais(precoEm(item, metodo) ?? 0)',
    teste: `${WEB}/loja/comprar/recibo.test.tsx`,
    titulo: 'paid in real',
  },
  {
    nome: 'o mercado mostra o preço onde diz o saldo depois da compra',
    arquivo: `${WEB}/marketplace/comprar/recibo.tsx`,
    de: 'textoDoValor(resta, moeda)',
    para: 'textoDoValor(anuncio.valor, moeda)',
    teste: `${WEB}/marketplace/comprar/recibo.test.tsx`,
    titulo: 'paid in reais',
  },
  {
    nome: 'o saldo de um lançamento é o seu valor',
    arquivo: `${WEB}/carteira/historico.tsx`,
    de: 'formatarReais(saldo_apos)',
    para: 'formatarReais(valor)',
    teste: `${WEB}/carteira/historico.test.tsx`,
    titulo: 'an entry says what moved and what was there after it',
  },
  {
    nome: 'a prévia da conversão é o que se paga',
    arquivo: `${WEB}/carteira/converter/conversor.tsx`,
    de: 'previa === null ? 0 : valorDe(previa)',
    para: 'centavos === null ? 0 : valorDe(centavos)',
    teste: `${WEB}/carteira/converter/conversor.test.tsx`,
    titulo: '[CAR-10] its button waits',
  },
  {
    nome: 'o vendedor lê o preço inteiro, sem a taxa',
    arquivo: `${WEB}/marketplace/anunciar/regras.ts`,
    de: '(1_000_000n - taxaEmMilionesimos)',
    para: '1_000_000n',
    teste: `${WEB}/marketplace/anunciar/regras.test.ts`,
    titulo: '[MKT-09]',
  },
  {
    nome: 'o extrato começa pelo mais velho',
    arquivo: `${API}/carteira/repositorio.ts`,
    de: 'order by l.id desc limit $3',
    para: 'order by l.id limit $3',
    teste: `${API}/carteira/rotas.test.ts`,
    titulo: '[CAR-13][API-04] newest first',
  },
  {
    nome: 'a guarda aceita outra coisa que a anunciada',
    arquivo: `${API}/marketplace/anuncios/coletar.ts`,
    de: 'invariante(item === a.instancia,',
    para: 'invariante(true,',
    teste: `${API}/marketplace/anuncios/coletar.test.ts`,
    titulo: 'another thing',
  },
]

const COPIADOS = ['apps/api', 'apps/web', 'banco', 'packages', 'vitest.config.ts', 'tsconfig.base.json']

type Rodar = (configuracao: string, arquivos: string[], pasta: string) => Promise<Map<string, string[]>>

export async function provarQuebras(raiz: string, rodar: Rodar): Promise<Placar> {
  const pasta = path.join(raiz, '.dados', `quebras-${process.pid}`)
  try {
    for (const nome of COPIADOS) fs.cpSync(path.join(raiz, nome), path.join(pasta, nome), { recursive: true, filter: semConstruido })
    escreverPacote(raiz, pasta)
    for (const quebra of QUEBRAS) quebrar(path.join(pasta, quebra.arquivo), quebra)
    const testes = [...new Set(QUEBRAS.map(({ teste }) => teste))]
    const unidades = await rodar(
      'vitest.config.ts',
      testes.filter((t) => !t.endsWith('.tsx')),
      pasta,
    )
    const componentes = await rodar(
      'apps/web/vitest.config.ts',
      testes.filter((t) => t.endsWith('.tsx')),
      pasta,
    )
    const falharam = new Map([...unidades, ...componentes])
    const vivas = QUEBRAS.filter(({ teste, titulo }) => !(falharam.get(teste) ?? []).some((t) => t.includes(titulo)))
    return criarPlacar({ passaram: QUEBRAS.length - vivas.length, falharam: vivas.length, falhas: vivas.map(comoFalha) })
  } finally {
    fs.rmSync(pasta, { recursive: true, force: true })
  }
}

// Write no workspaces: with them the browser would get only files of the copy, and the packages are outside of it.
function escreverPacote(raiz: string, pasta: string): void {
  const { workspaces: _fora, ...pacote } = JSON.parse(fs.readFileSync(path.join(raiz, 'package.json'), 'utf8')) as Record<string, unknown>
  fs.writeFileSync(path.join(pasta, 'package.json'), JSON.stringify(pacote))
}

function semConstruido(origem: string): boolean {
  return !/[/\\](node_modules|dist)$/.test(origem)
}

function quebrar(arquivo: string, { de, para, nome }: Quebra): void {
  const fonte = fs.readFileSync(arquivo, 'utf8')
  if (fonte.split(de).length !== 2) throw new Error(`"${nome}": ${de} não está uma vez em ${arquivo}`)
  fs.writeFileSync(arquivo, fonte.replace(de, para))
}

function comoFalha({ nome, arquivo, teste, titulo }: Quebra): Falha {
  const motivo = `"${titulo}" de ${teste} passa com o código quebrado`
  return { parte: 'quebras', arquivo, titulo: nome, motivo, sozinho: 'npm run test:tudo -- --so=quebras' }
}
