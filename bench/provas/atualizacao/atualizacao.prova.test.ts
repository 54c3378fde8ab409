/**
 * `npm run prova:atualizacao`: the previous version runs behind Caddy while people buy. It is updated to this version, then to three
 * versions that are broken on purpose. No acknowledged purchase may be lost or doubled. na-maquina.ts proves updates on a machine
 * with systemd.
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as dormir } from 'node:timers/promises'
import { portaLivre } from '@sorium/postgres-embutido/porta-livre.ts'
import { afterEach, expect, it } from 'vitest'
import { CONFERENCIAS } from '@sorium/api/jobs/conferencias.ts'
import { conferirInvariantes } from '@sorium/api/modulos/carteira/index.ts'
import { gerarChave } from '@sorium/api/modulos/copias/porta-segredos.ts'
import { abrirBanco, type Banco } from '@sorium/api/nucleo/banco/index.ts'
import { criarLog } from '@sorium/api/nucleo/log.ts'
import { contar, tamanho } from '@sorium/api/nucleo/testes/campanha.ts'
import { CHAVE_DA_PONTE, SEGREDO_DE_TESTE } from '../../../apps/api/src/testes/aplicacao.ts'
import { atualizar, PADRAO } from '../../../apps/instalador/src/atualizar/atualizar.ts'
import { lerFonte } from '../../../apps/instalador/src/atualizar/fonte.ts'
import { type MaquinaDeProcessos, maquinaDeProcessos, tem } from '../../../apps/instalador/src/atualizar/maquina-de-processos-de-teste.ts'
import { escreverCaddy, lerUnidade } from '../../../apps/instalador/src/modelos.ts'
import { apontar } from '../../../apps/instalador/src/programa.ts'
import { type Cidade, comprarSempre, type Contas, jogar, novasContas } from './povo.ts'
import { commitAnterior, erguerCommit, quebrada, RAIZ } from './versoes.ts'

const POR_SEGUNDO = tamanho({ inteiro: 50, pequeno: 5 })
const PESSOAS = POR_SEGUNDO * 4
const FORA_NO_MAXIMO_MS = 5_000

const fins: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const fim of fins.splice(0).toReversed()) await fim()
})

const naMaquina = (m: MaquinaDeProcessos, caminho: string, texto: string) => writeFileSync(join(m.raiz, caminho), texto)

async function erguer(m: MaquinaDeProcessos): Promise<{ cidade: Cidade; banco: Banco; versao: string }> {
  const pasta = join(m.raiz, 'opt/sorium/versoes/anterior-1')
  const versao = erguerCommit(commitAnterior(), pasta)
  const semeada = JSON.parse(
    execFileSync(join(pasta, 'bin/node'), [join(import.meta.dirname, 'semear.ts'), pasta, String(PESSOAS)], {
      env: { ...process.env, NODE_ENV: 'test' },
      encoding: 'utf8',
      maxBuffer: 1e8,
    }),
  ) as { url: string; item: string; pessoas: Cidade['pessoas'] }
  const [portaDoNo, portaDoCaddy] = [await portaLivre(), await portaLivre()]
  const origem = `http://127.0.0.1:${portaDoCaddy}`
  const variaveis = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: portaDoNo,
    PUBLIC_URL: origem,
    PROXIES_CONFIAVEIS: '127.0.0.1',
    DADOS_DIR: '/var/lib/sorium',
    DATABASE_URL: semeada.url,
    DISCORD_CLIENT_ID: '123456789012345678',
    DISCORD_CLIENT_SECRET: 'segredo-do-discord-de-teste-0123456789',
    SEGREDO_SESSAO: SEGREDO_DE_TESTE,
    CHAVE_DADOS: 'chave-de-dados-de-teste-0123456789abcd',
    CHAVE_PONTE: CHAVE_DA_PONTE,
    COPIAS_CHAVE: await gerarChave(),
    LOG_LEVEL: 'warn',
  }
  naMaquina(
    m,
    'etc/sorium/sorium.env',
    Object.entries(variaveis)
      .map(([nome, valor]) => `${nome}=${valor}\n`)
      .join(''),
  )
  naMaquina(m, 'etc/systemd/system/sorium.service', lerUnidade('sorium.service'))
  await apontar(m, 'anterior-1')
  await m.executar('systemctl', ['restart', 'sorium'])
  await abrirCaddy({ origem, no: `127.0.0.1:${portaDoNo}` })
  const banco = abrirBanco({ url: semeada.url, log: criarLog('silent'), maximo: 3 })
  fins.push(() => banco.fechar())
  return { cidade: { origem, item: semeada.item, pessoas: semeada.pessoas }, banco, versao }
}

async function abrirCaddy(p: { origem: string; no: string }): Promise<void> {
  const pasta = mkdtempSync(join(tmpdir(), 'sorium-caddy-'))
  const arquivo = join(pasta, 'Caddyfile')
  writeFileSync(arquivo, `{\n\tadmin off\n}\n${escreverCaddy({ endereco: p.origem, no: p.no, instalacao: null })}`)
  const caddy = spawn('caddy', ['run', '--config', arquivo, '--adapter', 'caddyfile'], {
    stdio: 'ignore',
    env: { ...process.env, XDG_DATA_HOME: pasta, XDG_CONFIG_HOME: pasta, HOME: pasta },
  })
  fins.push(() => void caddy.kill())
  for (let i = 0; i < 300; i++) {
    const resposta = await fetch(`${p.origem}/api/saude`).catch(() => null)
    if (resposta?.ok) return
    await dormir(100)
  }
  throw new Error('O site não subiu atrás do Caddy.')
}

function foraPorMs(momentos: readonly number[]): number {
  const em = momentos.toSorted((a, b) => a - b)
  return em.reduce((soma, agora, i) => soma + Math.min(agora - (em[i - 1] ?? agora), 1_000), 0)
}

function resumir(nome: string, c: Contas): string {
  const demoras = c.demoras.toSorted((a, b) => a - b)
  const de = (parte: number) => Math.round(demoras[Math.floor((demoras.length - 1) * parte)] ?? 0)
  const recusas = [...c.recusas].map(([dito, n]) => `, ${n} × ${dito}`).join('')
  return `${nome}: ${c.feitas.length} compras; ${c.fora.length} respostas 503 em ${foraPorMs(c.fora)} ms, ${c.cortadas.length} ligações cortadas, ${c.mandadas} mandadas voltar pela cidade cheia${recusas}; até a resposta p50 ${de(0.5)}, p99 ${de(0.99)}, pior ${de(1)} ms`
}

const BROKEN = [
  { nome: 'termina ao começar', comeco: `console.error('quebrada de propósito'); process.exit(1)`, desfecho: 'recusada' },
  {
    nome: 'responde 503 quando está no lugar',
    comeco: `import http from 'node:http'
if (process.env['PAPEIS'] !== 'http') {
  http.createServer((_, res) => res.writeHead(503, { 'content-type': 'application/json' }).end('{"codigo":"sistema.indisponivel"}')).listen(Number(process.env['PORT']), '127.0.0.1')
  await new Promise(() => undefined)
}`,
    desfecho: 'voltou',
  },
  {
    nome: 'termina dez segundos depois de trocar',
    comeco: `if (process.env['PAPEIS'] !== 'http') setTimeout(() => process.exit(1), 10_000)`,
    desfecho: 'voltou',
  },
] as const

it(
  `an update under ${POR_SEGUNDO} purchases a second, and three that are broken`,
  async ({ skip }) => {
    skip(!tem('caddy'), 'sem o programa caddy')
    const m = maquinaDeProcessos()
    fins.push(() => m.desligar())
    const { cidade, banco, versao } = await erguer(m)
    let [parou, contas] = [false, novasContas()]
    const todas: Contas[] = []
    const vivendo = Promise.all([
      comprarSempre(cidade, { porSegundo: POR_SEGUNDO, contas: () => contas, parou: () => parou }),
      jogar(cidade, () => parou),
    ])
    const passo = async (nome: string, fazer: () => Promise<void>): Promise<Contas> => {
      const desta = (contas = novasContas())
      todas.push(desta)
      await fazer()
      // The step's last purchases are answered within these 3 s; later ones are counted separately.
      contas = novasContas()
      todas.push(contas)
      await dormir(3_000)
      contar(resumir(nome, desta))
      return desta
    }
    const por = (pasta: string) =>
      atualizar(m, {
        ...PADRAO,
        fonte: lerFonte(pasta),
        semAssinatura: true,
        dizer: (linha) => contar(`  ${linha}`),
        confirmar: async () => true,
      })
    try {
      await passo(`A versão ${versao}, sem nada`, () => dormir(20_000))
      const troca = await passo(`Da ${versao} para esta, do começo ao fim`, async () => expect(await por(RAIZ)).toBe('feita'))
      expect(foraPorMs(troca.fora)).toBeLessThanOrEqual(FORA_NO_MAXIMO_MS)
      for (const [i, { nome, comeco, desfecho }] of BROKEN.entries()) {
        const pasta = quebrada(mkdtempSync(join(tmpdir(), 'sorium-quebrada-')), { versao: `9.0.${i}`, comeco })
        const ruim = await passo(`Uma que ${nome}`, async () =>
          expect(await por(pasta).catch((erro: Error) => (contar(`  ${erro.message}`), 'recusada'))).toBe(desfecho),
        )
        expect(foraPorMs(ruim.fora)).toBeLessThanOrEqual(FORA_NO_MAXIMO_MS)
      }
    } finally {
      parou = true
    }
    const [, jogo] = await vivendo
    await conferir(banco, { todas, jogo })
  },
  40 * 60_000,
)

it(
  'there and back on a machine with its own systemd, by terminal and by panel',
  async ({ skip }) => {
    skip(process.getuid?.() !== 0 || !tem('mmdebstrap') || !tem('systemd-nspawn'), 'só como root, com mmdebstrap e systemd-nspawn')
    const filho = spawn(process.execPath, [join(RAIZ, 'bench/provas/guia.ts')], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, PARTE: 'atualizacao' },
    })
    expect((await once(filho, 'exit'))[0]).toBe(0)
  },
  2 * 60 * 60_000,
)

async function conferir(
  banco: Banco,
  { todas, jogo }: { todas: readonly Contas[]; jogo: { aplicadas: number; repetidas: number } },
): Promise<void> {
  const feitas = todas.flatMap((c) => c.feitas)
  const compras = await banco.linhas<{ id: string }>('select id from loja_compra')
  const la = new Set(compras.map(({ id }) => id))
  expect(feitas.filter(({ id }) => !la.has(id))).toEqual([])
  expect(new Set(feitas.map(({ id }) => id)).size).toBe(feitas.length)
  const semResposta =
    todas.reduce((soma, c) => soma + c.chaves.length, 0) -
    feitas.length -
    todas.flatMap((c) => [...c.recusas.values()]).reduce((a, b) => a + b, 0)
  expect(semResposta).toBe(0)
  const desistidas = todas.reduce((soma, c) => soma + (c.recusas.get('sem resposta') ?? 0), 0)
  expect(compras.length).toBeLessThanOrEqual(feitas.length + desistidas)
  expect(await conferirInvariantes({ banco, log: criarLog('silent') }, CONFERENCIAS)).toEqual([])
  const { n } = await banco.uma<{ n: number }>(
    `select count(*)::int as n from carteira_transacao t join loja_compra c on t.ref = 'compra:' || c.id`,
  )
  expect(n).toBe(compras.length)
  contar(
    `${feitas.length} compras confirmadas, 0 perdidas, 0 dobradas, ${desistidas} sem resposta; o jogo aplicou ${jogo.aplicadas}, ${jogo.repetidas} oferecidas de novo`,
  )
}
