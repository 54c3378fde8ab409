import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  linkSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { portaLivre } from '@sorium/postgres-embutido/porta-livre.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lerUnidade } from '../modelos.ts'
import { apontar } from '../programa.ts'
import { ASSINATURA, CHAVE_DE_QUEM_PUBLICA } from './assinatura.ts'
import { atualizar, PADRAO, voltar } from './atualizar.ts'
import { lerEstado } from './estado.ts'
import { lerFonte } from './fonte.ts'
import { type MaquinaDeProcessos, maquinaDeProcessos } from './maquina-de-processos-de-teste.ts'
import { OUTRO, PUBLICADOR } from './publicador-de-teste.ts'
import { arquivoDe, escrever, escreverVersao, type Versao } from './versao-de-teste.ts'

let m: MaquinaDeProcessos
let origem: string
beforeEach(async () => {
  m = maquinaDeProcessos()
  const porta = await portaLivre()
  origem = `http://127.0.0.1:${porta}`
  por('/etc/sorium/sorium.env', `PORT=${porta}\nHOST=127.0.0.1\nDADOS_DIR=/var/lib/sorium\n`)
  por('/etc/systemd/system/sorium.service', lerUnidade('sorium.service'))
  escreverVersao(join(m.raiz, 'opt/sorium/versoes/1.0.0-1'), { versao: '1.0.0', pronta: true })
  await apontar(m, '1.0.0-1')
  await m.executar('systemctl', ['restart', 'sorium'])
  await expect.poll(queVersaoServe, { timeout: 20_000 }).toBe('1.0.0')
})
afterEach(() => m.desligar())

const por = (caminho: string, texto: string) => escrever(join(m.raiz, caminho), texto)

async function queVersaoServe(): Promise<string> {
  const resposta = await fetch(`${origem}/api/saude`).catch(() => null)
  return resposta ? resposta.text() : ''
}

const ditas: string[] = []
beforeEach(() => void ditas.splice(0))
const por1_1 = async (v: Partial<Versao> = {}, mais: Partial<Parameters<typeof atualizar>[1]> = {}) =>
  atualizar(m, {
    ...PADRAO,
    fonte: lerFonte(await arquivoDe({ versao: '1.1.0', ...v })),
    vigiarMs: 4_000,
    dizer: (linha) => ditas.push(linha),
    confirmar: async (oQueMuda) => (ditas.push(oQueMuda), true),
    ...mais,
  })
const rodados = () => readFileSync(join(m.raiz, 'var/lib/sorium/rodados'), 'utf8').trim().split('\n')
const versoes = () => readdirSync(join(m.raiz, 'opt/sorium/versoes')).map((nome) => nome.split('-')[0])
const unidade = () => readFileSync(join(m.raiz, 'etc/systemd/system/sorium.service'), 'utf8')

describe('sorium atualizar', () => {
  it('says what changes, copies with the old code, looks, migrates, proves and swaps; the unit comes along, and two versions stay', async () => {
    expect(await por1_1()).toBe('feita')
    expect(await queVersaoServe()).toBe('1.1.0')
    expect(ditas[0]).toBe('Da versão 1.0.0 para a 1.1.0:\n\n## 1.1.0\n\nUma coisa nova.')
    expect(rodados()).toEqual(['olhar-atualizacao.ts 1.1.0', 'copia.ts 1.0.0', 'migrar.ts 1.1.0'])
    expect(unidade()).toContain('# 1.1.0')
    // The installed Node must have built the version: the site's user may be unable to enter the folder of another Node.
    expect(readFileSync(join(m.raiz, 'opt/sorium/atual/scripts/preparado'), 'utf8')).toBe(join(m.raiz, 'opt/sorium/atual/bin/node'))
    const { ultima, andamento } = lerEstado(m)
    expect([andamento, ultima?.de, ultima?.para, ultima?.desfecho]).toEqual([null, '1.0.0', '1.1.0', 'feita'])
    expect(readFileSync(join(m.raiz, ultima?.registro ?? ''), 'utf8')).toMatch(/^\S+Z Da versão 1.0.0 para a 1.1.0\n/)

    expect(await por1_1({ versao: '1.2.0' })).toBe('feita')
    expect(versoes()).toEqual(['1.1.0', '1.2.0'])
    expect(existsSync(join(m.raiz, 'run/systemd/system/sorium-prova.service'))).toBe(false)
  })

  it('changes nothing when the owner does not want it, or when the version is no newer', async () => {
    expect(await por1_1({}, { confirmar: async () => false })).toBeNull()
    await expect(por1_1({ versao: '1.0.0' })).rejects.toThrow('A versão 1.0.0 já está no ar. Para instalá-la de novo: --de-novo')
    expect(await por1_1({ versao: '1.0.0' }, { deNovo: true })).toBe('feita')
    expect(versoes()).toEqual(['1.0.0', '1.0.0'])
    await expect(por1_1({ versao: '0.9.0' }, { deNovo: true })).rejects.toThrow('A versão 0.9.0 é mais antiga que a instalada (1.0.0).')
  })

  it.each<[string, Record<string, string>, string]>([
    [
      'a configuration that it does not take',
      { 'olhar-atualizacao': `console.error('Falta a variável X.'); process.exitCode = 78` },
      'Falta a variável X.',
    ],
    [
      'a database that would leave no way back',
      { 'olhar-atualizacao': `console.log(JSON.stringify({ faltam: ['0003-tira.sql'], exige: { migracao: '0002', versao: '1.0.5' } }))` },
      'depois não daria para voltar: atualize primeiro para a 1.0.5',
    ],
    [
      'a migration that fails',
      { migrar: `console.error('relation does not exist'); process.exitCode = 1` },
      'O banco não aceitou o que a versão nova acrescenta: relation does not exist',
    ],
  ])('stops at %s, with the old version serving all the time', async (_caso, comandos, dito) => {
    const pid = (await m.executar('systemctl', ['show', 'sorium'])).texto
    await expect(por1_1({ comandos })).rejects.toThrow(dito)
    expect((await m.executar('systemctl', ['show', 'sorium'])).texto).toBe(pid)
    expect(lerEstado(m).ultima).toMatchObject({ desfecho: 'recusada', motivo: expect.stringContaining(dito) })
    expect(versoes()).toEqual(['1.0.0'])
  })

  it('puts nothing in when the copy fails, and without one only when it is told to', async () => {
    escrever(join(m.raiz, 'opt/sorium/atual/apps/api/src/comandos/copia.ts'), `console.error('Sem chave.'); process.exitCode = 1`)
    await expect(por1_1()).rejects.toThrow('A cópia do banco falhou, e sem ela nada é trocado: Sem chave.')
    expect(await por1_1({}, { semCopia: true })).toBe('feita')
  })

  it.each([
    ['ends at its start', `console.error('quebrei'); process.exit(1)`, 'o processo terminou logo depois de começar: quebrei'],
    ['says that it is ill', `saude = 503`, '/api/saude respondeu 503'],
    ['fails at its pages', `pagina = 500`, 'A versão nova respondeu 500 a /'],
  ])('a version that %s is found out beside the old one, before anybody meets it', async (_caso, vivo, dito) => {
    const pid = (await m.executar('systemctl', ['show', 'sorium'])).texto
    await expect(por1_1({ vivo }, { provaPrazoMs: 2_000 })).rejects.toThrow(dito)
    expect((await m.executar('systemctl', ['show', 'sorium'])).texto).toBe(pid)
  })

  it.each([
    ['ends when it is in its place', `if (!naProva) { console.error('quebrei aqui'); process.exit(1) }`, 'quebrei aqui'],
    ['says that it is ill in its place', `if (!naProva) saude = 503`, '/api/saude respondeu 503'],
    ['is ill after a second', `if (!naProva) setTimeout(() => (saude = 503), 1000)`, '/api/saude respondeu 503, 3 vezes seguidas'],
    ['ends after a second', `if (!naProva) setTimeout(() => process.exit(1), 1000)`, 'o processo terminou'],
    ['fails one answer in two', `if (!naProva) setTimeout(() => (pagina = 500), 1000)`, '50 de 60 respostas foram falhas do site'],
    [
      'fails one answer in three, beside many whom it tells to come again',
      `if (!naProva) setTimeout(() => { mandadas = 50; falhas = 20; boas = 40 }, 1000)`,
      '20 de 60 respostas foram falhas do site',
    ],
  ])('a version that %s goes back by itself, with its unit', async (_caso, vivo, dito) => {
    const foras: number[] = []
    const vendo = setInterval(() => {
      fetch(`${origem}/api/saude`).then(
        (r) => r.status === 503 && foras.push(Date.now()),
        () => undefined,
      )
    }, 50)
    expect(await por1_1({ vivo })).toBe('voltou')
    clearInterval(vendo)
    expect((foras.at(-1) ?? 0) - (foras[0] ?? 0)).toBeLessThan(5_000)
    expect(await queVersaoServe()).toBe('1.0.0')
    expect(readlinkSync(join(m.raiz, 'opt/sorium/atual'))).toBe('versoes/1.0.0-1')
    expect(unidade()).not.toContain('# 1.1.0')
    expect(lerEstado(m).ultima).toMatchObject({ desfecho: 'voltou', motivo: expect.stringContaining(dito) })
    expect(versoes()).toEqual(['1.0.0'])
  })

  const falhar = (quando: (comando: string) => boolean) => {
    const { executar } = m
    m.executar = (programa, argumentos, jeito) =>
      quando([programa, ...argumentos].join(' '))
        ? Promise.resolve({ codigo: 1, texto: 'disco cheio' })
        : executar(programa, argumentos, jeito)
  }

  it.each(['restart sorium', 'daemon-reload'])(
    'when %s fails after the switch, the old version and its unit come back, and that is what is told',
    async (passo) => {
      let trocada = 0
      falhar((comando) => {
        if (comando.includes('mv -T') && comando.includes('atual')) trocada++
        return trocada === 1 && comando.endsWith(passo)
      })
      expect(await por1_1()).toBe('voltou')
      expect(await queVersaoServe()).toBe('1.0.0')
      expect(unidade()).not.toContain('# 1.1.0')
      expect(lerEstado(m).ultima).toMatchObject({ desfecho: 'voltou', motivo: expect.stringContaining('disco cheio') })
      expect(ditas.join('\n')).not.toContain('Parou sem trocar nada')
    },
  )

  it.each(['rm -rf /opt/sorium/versoes/0.9.0-0', 'systemctl daemon-reload'])(
    'when %s fails once the new version serves, the update is done, and what is left to do is told',
    async (passo) => {
      escreverVersao(join(m.raiz, 'opt/sorium/versoes/0.9.0-0'), { versao: '0.9.0', pronta: true })
      let serve = false
      falhar((comando) => {
        serve ||= ditas.some((linha) => linha.includes('está no ar ('))
        return serve && comando === passo
      })
      expect(await por1_1()).toBe('feita')
      expect(await queVersaoServe()).toBe('1.1.0')
      expect(lerEstado(m)).toMatchObject({ andamento: null, ultima: { desfecho: 'feita', motivo: null } })
      expect(ditas.join('\n')).not.toContain('Parou sem trocar nada')
      expect(ditas.at(-1)).toContain('disco cheio')
    },
  )

  it('a version that tells buyers to come again, because the city receives no faster, stays', async () => {
    expect(await por1_1({ vivo: `if (!naProva) setTimeout(() => (mandadas = 50), 1000)` })).toBe('feita')
  })

  it('goes back when the owner says so, to the version beside it', async () => {
    await expect(voltar(m, { dizer: () => undefined, confirmar: async () => true })).rejects.toThrow('Não há outra versão')
    await por1_1()
    expect(await voltar(m, { dizer: () => undefined, confirmar: async () => true, vigiarMs: 1_000 })).toBe('feita')
    expect(await queVersaoServe()).toBe('1.0.0')
  })

  it('is one at a time', async () => {
    const fins = (await Promise.allSettled([por1_1(), por1_1({ versao: '1.2.0' })])).map((fim) =>
      fim.status === 'fulfilled' ? fim.value : String(fim.reason),
    )
    expect(fins.filter((fim) => fim === 'feita')).toHaveLength(1)
    expect(fins.join()).toContain('Já há uma atualização em andamento nesta máquina.')
  })

  it('is for what was installed, and for what is a Sorium', async () => {
    const pasta = mkdtempSync(join(tmpdir(), 'sorium-'))
    await expect(por1_1({}, { fonte: lerFonte(pasta), semAssinatura: true })).rejects.toThrow('Isto não é uma versão do Sorium')
    expect(() => lerFonte(join(pasta, 'nada.zip'))).toThrow('não é uma pasta nem um arquivo .tar.gz')
  })
})

describe('an archive is opened only', () => {
  const por = (arquivo: string, mais: Partial<Parameters<typeof atualizar>[1]> = {}) => por1_1({}, { fonte: lerFonte(arquivo), ...mais })
  const ficou = () => readdirSync(join(m.raiz, 'opt/sorium/versoes'))

  it.each<[string, (arquivo: string) => unknown, string]>([
    ['with a signature', (arquivo) => rmSync(arquivo + ASSINATURA), 'O arquivo veio sem assinatura'],
    ['with one of its publisher', (arquivo) => OUTRO.assinarAoLado(arquivo), 'A assinatura não é deste arquivo, ou não é de quem publicou'],
    ['with its own', (arquivo) => appendFileSync(arquivo, 'x'), 'A assinatura não é deste arquivo'],
    ['with one that is a signature', (arquivo) => writeFileSync(arquivo + ASSINATURA, 'sim'), 'A assinatura não é deste arquivo'],
    [
      'where a publisher is known',
      () => rmSync(join(m.raiz, 'opt/sorium/atual', CHAVE_DE_QUEM_PUBLICA)),
      'não traz a chave de quem publica',
    ],
  ])('%s', async (_caso, mudar, dito) => {
    const arquivo = await arquivoDe({ versao: '1.1.0' })
    await mudar(arquivo)
    await expect(por(arquivo)).rejects.toThrow(dito)
    expect(ficou()).toEqual(['1.0.0-1'])
    expect(rodados).toThrow('ENOENT')
  })

  it('unless its owner says that he knows whose it is; a folder has no signature', async () => {
    const arquivo = await arquivoDe({ versao: '1.1.0' })
    rmSync(arquivo + ASSINATURA)
    expect(await por(arquivo, { semAssinatura: true })).toBe('feita')
    const pasta = escreverVersao(mkdtempSync(join(tmpdir(), 'sorium-')), { versao: '1.2.0' })
    await expect(por(pasta)).rejects.toThrow('Uma pasta não tem assinatura')
    expect(await por(pasta, { semAssinatura: true })).toBe('feita')
  })

  it('by the key of the version that serves: the next one may bring another', async () => {
    const arquivo = await arquivoDe({ versao: '1.1.0' })
    writeFileSync(join(m.raiz, 'opt/sorium/atual', CHAVE_DE_QUEM_PUBLICA), OUTRO.publica)
    await expect(por(arquivo)).rejects.toThrow('não é de quem publicou')
    await OUTRO.assinarAoLado(arquivo)
    expect(await por(arquivo)).toBe('feita')
    expect(readFileSync(join(m.raiz, 'opt/sorium/atual', CHAVE_DE_QUEM_PUBLICA), 'utf8')).toBe(PUBLICADOR.publica)
  })

  it.each<[string, (pasta: string) => string[]]>([
    ['a link to elsewhere', (pasta) => (symlinkSync('/etc/shadow', join(pasta, 'CHANGELOG.txt')), [])],
    ['a second name of a file', (pasta) => (linkSync(join(pasta, 'CHANGELOG.md'), join(pasta, 'outro.md')), [])],
    ['a pipe', (pasta) => (execFileSync('mkfifo', [join(pasta, 'cano')]), [])],
    ['a path that leads out', () => ['--transform', 's,.*/CHANGELOG.md,sorium/../../fora,']],
    ['a path from the root', () => ['--transform', 's,.*/CHANGELOG.md,/opt/fora,']],
  ])('without %s, also when it is signed', async (_caso, mais) => {
    const arquivo = await arquivoDe({ versao: '1.1.0' }, mais)
    await expect(por(arquivo)).rejects.toThrow('O arquivo contém algo que uma versão não deve ter')
    await expect(por(arquivo, { semAssinatura: true })).rejects.toThrow('O arquivo contém algo que uma versão não deve ter')
    expect(ficou()).toEqual(['1.0.0-1'])
  })
})
