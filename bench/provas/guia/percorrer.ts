import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as dormir } from 'node:timers/promises'
import { chromium, type Page } from 'playwright-core'
import { aparece, type Ato, lerGuia, preencher } from './ler-guia.ts'
import { abrirJanela, escrever, pagina, tocar, ver } from './maos.ts'
import { esperar } from './maquina.ts'

const PRAZO_DO_TERMINAL_MS = 600_000
const ESPERA_PELO_SITE_MS = 60_000
const ESPERA_POR_QUEM_CONSERTA_MS = 3_600_000

export interface Contas {
  passos: { titulo: string; segundos: number }[]
  palavrasEscritas: number
  toques: number
  comandos: number
}

export interface Viagem {
  valores: Readonly<Record<string, string>>
  navegador: string
  terminal(linha: string): ChildProcess
  dizer(linha: string): void
}

export async function comDono(v: Viagem, fazer: (dono: Dono) => Promise<void>): Promise<void> {
  const navegador = await chromium.launch({ executablePath: v.navegador, args: ['--no-sandbox'] })
  const dono = new Dono(v, await abrirJanela(navegador), () => abrirJanela(navegador))
  try {
    await fazer(dono)
  } catch (erro) {
    await dono.fotografar()
    throw erro
  } finally {
    dono.fechar()
    await navegador.close()
  }
}

async function perguntarNaPagina([caminho, token]: readonly [string, string]): Promise<{ status: number; corpo: unknown }> {
  const r = await fetch(`/api${caminho}`, { headers: { authorization: `Bearer ${localStorage.getItem(token)}` } })
  return { status: r.status, corpo: (await r.json().catch(() => null)) as unknown }
}

const dialogos = (page: Page) => page.getByRole('dialog').locator('visible=true').count()

export class Dono {
  readonly #v: Viagem
  readonly #nova: () => Promise<Page>
  readonly #janelas = new Map<string, Page>()
  #contas: Contas = { passos: [], palavrasEscritas: 0, toques: 0, comandos: 0 }
  #page: Page
  #terminal = ''
  #lido = 0
  #console = ''
  #jogo: ChildProcess | null = null
  #pastaDoJogo = ''
  #ponte: string | null = null
  segredos = ''
  #comecou = Date.now()
  #terminou: number | null = null

  constructor(v: Viagem, page: Page, nova: () => Promise<Page>) {
    this.#v = v
    this.#page = page
    this.#nova = nova
    this.#janelas.set('administrador', page)
  }

  async percorrer(atos: readonly Ato[]): Promise<void> {
    this.#comecou = Date.now()
    for (const ato of atos) await this.#fazer(ato).catch((erro: unknown) => this.#insistir(erro))
  }

  /** INSISTIR names a file: a failed act waits until it exists, and the acts in it run instead. */
  async #insistir(erro: unknown): Promise<void> {
    const arquivo = process.env['INSISTIR']
    if (!arquivo) throw erro
    await this.fotografar()
    this.#v.dizer(`${String(erro)}\n== Espero ${arquivo}`)
    await esperar(() => existsSync(arquivo), 'ninguém disse como continuar', ESPERA_POR_QUEM_CONSERTA_MS)
    const texto = readFileSync(arquivo, 'utf8')
    rmSync(arquivo)
    await this.percorrer(lerGuia(texto))
  }

  async #fazer(ato: Ato): Promise<void> {
    switch (ato.ato) {
      case 'passo':
        return this.#comecarPasso(ato)
      case 'terminal':
        for (const [i, linha] of ato.linhas.entries())
          await this.#escreverNoTerminal(preencher(linha, this.#v.valores), i === ato.linhas.length - 1 ? ato.respostas : undefined)
        return
      case 'aparece-no-terminal':
        for (const linha of ato.linhas) await this.#verNoTerminal(preencher(linha, this.#v.valores))
        this.#lido = this.#terminal.length
        return
      case 'aparece-no-console':
        for (const linha of ato.linhas)
          await esperar(() => aparece(linha, this.#console), `o console do jogo não disse '${linha}':\n${this.#console}`, 120_000)
        return
      case 'abrir':
        return this.#abrir(preencher(ato.endereco, this.#v.valores))
      case 'pagina':
        return pagina(this.#page, ato.titulo)
      case 'escrever':
        return this.#escreverNoCampo(ato.campo, preencher(ato.valor, this.#v.valores))
      case 'tocar':
        return this.#tocar(ato.nome)
      case 'ver':
        return ver(this.#page, preencher(ato.texto, this.#v.valores))
      case 'servidor-do-jogo':
        return this.#instalarPonte()
      case 'chave-nova':
        return this.#trocarChave()
    }
  }

  async #comecarPasso({ titulo, janela }: Extract<Ato, { ato: 'passo' }>): Promise<void> {
    this.#fecharPasso()
    this.#contas.passos.push({ titulo, segundos: 0 })
    this.#v.dizer(titulo)
    if (!janela) return
    let page = this.#janelas.get(janela)
    if (!page) this.#janelas.set(janela, (page = await this.#nova()))
    this.#page = page
  }

  #fecharPasso(): void {
    const passo = this.#contas.passos.at(-1)
    if (passo) passo.segundos = Math.round((Date.now() - this.#comecou) / 100) / 10
    this.#comecou = Date.now()
  }

  async #escreverNoTerminal(linha: string, respostas: readonly string[] = []): Promise<void> {
    this.#contas.comandos += 1
    this.#contas.palavrasEscritas += linha.split(/\s+/).length
    this.#lido = this.#terminal.length
    // A command that asks questions needs a terminal (`script`).
    const filho = this.#v.terminal(respostas.length > 0 ? `TERM=dumb script -qec '${linha}' /dev/null` : linha)
    const faltam = respostas.map((resposta) => preencher(resposta, this.#v.valores))
    for (const saida of [filho.stdout, filho.stderr])
      saida?.on('data', (parte: Buffer) => {
        this.#terminal += parte.toString()
        process.stdout.write(parte.toString().replaceAll(/^/gm, '      '))
        if (this.#terminal.endsWith(': ') && faltam.length > 0) filho.stdin?.write(`${faltam.shift()}\r`)
      })
    const fim = new Promise<number>((pronto) => filho.once('exit', (codigo) => pronto(codigo ?? 1)))
    if (/instalar\b/.test(linha)) {
      void fim.then((codigo) => (this.#terminou = codigo))
      return
    }
    const codigo = await fim
    if (codigo !== 0) throw new Error(`'${linha}' terminou com ${codigo}`)
  }

  #verNoTerminal(linha: string): Promise<void> {
    const falha = `o terminal não disse '${linha}'`
    return esperar(
      () => {
        if (aparece(linha, this.#terminal.slice(this.#lido))) return true
        if (this.#terminou) throw new Error(`${falha}: a instalação terminou com ${this.#terminou}`)
        return false
      },
      falha,
      PRAZO_DO_TERMINAL_MS,
    )
  }

  async #abrir(endereco: string): Promise<void> {
    const mostrado = [...this.#terminal.matchAll(/(?:Abra no navegador|Continue em):?\s+(https?:\S+)/g)].at(-1)?.[1] ?? ''
    // This machine has no public address, so the domain stands for it.
    const url = endereco === 'TERMINAL' ? mostrado.replace('IP-DESTA-MAQUINA', this.#v.valores['SEU-DOMINIO'] ?? '') : endereco
    this.#contas.palavrasEscritas += 1
    await this.#page.goto('about:blank')
    await this.#page.goto(url)
  }

  async #escreverNoCampo(campo: string, valor: string): Promise<void> {
    this.#contas.palavrasEscritas += valor.split(/\s+/).length
    await escrever(this.#page, campo, valor)
    await dormir(300)
  }

  async #tocar(nome: string): Promise<void> {
    this.#contas.toques += 1
    if (!nome.startsWith('Baixar')) {
      const antes = await dialogos(this.#page)
      await tocar(this.#page, preencher(nome, this.#v.valores))
      return nome.includes('Discord') ? this.#autorizar(antes) : undefined
    }
    const [baixado] = await Promise.all([this.#page.waitForEvent('download'), tocar(this.#page, nome)])
    if (/ponte/.test(nome)) this.#ponte = await baixado.path()
    if (/segredos/.test(nome)) this.segredos = await baixado.path()
  }

  async #autorizar(antes: number): Promise<void> {
    const noDiscord = () => new URL(this.#page.url()).hostname === 'discord.com'
    const prazo = Date.now() + 20_000
    while (!noDiscord()) {
      if (Date.now() > prazo || (await dialogos(this.#page).catch(() => antes)) > antes) return
      await dormir(200)
    }
    this.#contas.toques += 1
    const quem = this.#page === this.#janelas.get('administrador') ? 'bruno' : 'ana'
    await this.#page.getByRole('link', { name: `@${quem}` }).click()
    await this.#page.waitForURL((url) => url.hostname !== 'discord.com')
  }

  async #instalarPonte(): Promise<void> {
    if (!this.#ponte) throw new Error('o guia liga o jogo antes de baixar a ponte')
    this.#pastaDoJogo = mkdtempSync(path.join(tmpdir(), 'sorium-jogo-'))
    mkdirSync(path.join(this.#pastaDoJogo, 'resources'))
    execFileSync('unzip', ['-q', this.#ponte, '-d', path.join(this.#pastaDoJogo, 'resources')])
    const linhas = await this.#page.locator('pre.copia').first().innerText()
    writeFileSync(this.#serverCfg(), `${linhas.replaceAll(/\s*Copia\w*$/gm, '').trim()}\n`)
    this.#contas.palavrasEscritas += 8
    this.#ligarJogo()
  }

  async #trocarChave(): Promise<void> {
    const novas = (await this.#page.getByLabel('Linhas do server.cfg').innerText()).trim()
    const nomes = novas.split('\n').map((linha) => linha.split(' ').slice(0, 2).join(' '))
    const outras = readFileSync(this.#serverCfg(), 'utf8')
      .split('\n')
      .filter((linha) => linha && !nomes.some((nome) => linha.startsWith(`${nome} `)))
    writeFileSync(this.#serverCfg(), `${[...outras, novas].join('\n')}\n`)
    if (this.#jogo) {
      this.#jogo.kill()
      await once(this.#jogo, 'exit')
    }
    this.#ligarJogo()
  }

  #serverCfg = () => path.join(this.#pastaDoJogo, 'server.cfg')

  #ligarJogo(): void {
    this.#jogo = spawn(process.execPath, [path.join(import.meta.dirname, 'jogo.ts'), this.#pastaDoJogo], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const saida of [this.#jogo.stdout, this.#jogo.stderr])
      saida?.on('data', (parte: Buffer) => {
        this.#console += parte.toString()
        process.stdout.write(parte.toString().replaceAll(/^/gm, '      [jogo] '))
      })
  }

  tokenDoJogador(): Promise<string | null> {
    const page = this.#janelas.get('jogador')
    if (!page) throw new Error('Não há a janela do jogador.')
    return page.evaluate(() => localStorage.getItem('user_token'))
  }

  async perguntar(janela: 'administrador' | 'jogador', caminho: string): Promise<{ status: number; corpo: unknown }> {
    const page = this.#janelas.get(janela)
    if (!page) throw new Error(`Não há a janela do ${janela}.`)
    const token = janela === 'administrador' ? 'admin_token' : 'user_token'
    for (const limite = Date.now() + ESPERA_PELO_SITE_MS; ; await dormir(1_000)) {
      try {
        return await page.evaluate(perguntarNaPagina, [caminho, token] as const)
      } catch (erro) {
        if (Date.now() > limite) throw erro
        await page.goto(`https://${this.#v.valores['SEU-DOMINIO']}/robots.txt`).catch(() => undefined)
      }
    }
  }

  async fotografar(): Promise<void> {
    for (const [nome, page] of this.#janelas)
      await page.screenshot({ path: path.join(tmpdir(), `guia-${nome}.png`), fullPage: true }).catch(() => undefined)
  }

  contas(): Contas {
    this.#fecharPasso()
    const contas = this.#contas
    this.#contas = { passos: [], palavrasEscritas: 0, toques: 0, comandos: 0 }
    return contas
  }

  fechar(): void {
    this.#jogo?.kill()
    if (this.#pastaDoJogo) rmSync(this.#pastaDoJogo, { recursive: true, force: true })
  }
}
