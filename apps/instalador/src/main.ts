import { createHmac, randomBytes } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import { rmSync } from 'node:fs'
import { setTimeout as dormir } from 'node:timers/promises'
import { DISCORD } from '@sorium/api/nucleo/config.ts'
import { ligarAtualizacoes } from './atualizar/ligar.ts'
import { abrirAndamento } from './andamento.ts'
import { porCaddy } from './caddy.ts'
import { abrirConfiguracao } from './configuracao.ts'
import { Falha, maquinaReal } from './maquina.ts'
import { PORTA_DA_INSTALACAO } from './modelos.ts'
import { SEGREDOS_CIFRADOS } from './passos/copias.ts'
import { dominioGuardado, enderecoDaMaquina } from './passos/endereco.ts'
import { PASSOS } from './passos/lista.ts'
import type { Contexto, Fora } from './passos/passo.ts'
import { construir, preparar } from './preparo.ts'
import { abrirEntrada } from './servidor/codigo.ts'
import { criarServidor } from './servidor/index.ts'
import { abrirObra } from './servidor/tarefa.ts'
import { abrirSite } from './site.ts'

const FORA: Fora = {
  discord: DISCORD,
  async buscar(url) {
    const resposta = await fetch(url, { signal: AbortSignal.timeout(8_000), redirect: 'manual' }).catch(() => null)
    return resposta && { status: resposta.status, texto: (await resposta.text()).slice(0, 1_000) }
  },
  resolver: async (nome) => (await lookup(nome, { all: true }).catch(() => [])).map((e) => e.address),
}

const m = maquinaReal
const dizer = (linha: string) => console.log(linha)

// If the terminal is gone, its output is lost, but the set-up must still be closed properly.
for (const saida of [process.stdout, process.stderr]) saida.on('error', () => undefined)

try {
  await instalar()
} catch (erro) {
  if (!(erro instanceof Falha)) throw erro
  console.error(`\n${erro.message}`)
  process.exit(1)
}

async function instalar(): Promise<void> {
  dizer('Preparando esta máquina. Nada será perguntado aqui.\n')
  const preparado: string[] = []
  await preparar(m, (linha) => {
    preparado.push(linha)
    dizer(`  ${linha}`)
  })
  const [configuracao, andamento] = [abrirConfiguracao(m), abrirAndamento(m)]
  for (const linha of preparado) andamento.contar('preparo', linha)

  const segredoDoEco = randomBytes(32)
  const entrada = abrirEntrada()
  const obra = construirEnquantoIsso((linha) => {
    andamento.contar('preparo', linha)
    dizer(`  ${linha}`)
  })
  const c: Contexto = {
    maquina: m,
    configuracao,
    andamento,
    site: abrirSite(m, configuracao),
    fora: FORA,
    construido: () => obra,
    avisar: dizer,
    novoCodigo: () => mostrarCodigo(entrada.renovar()),
    eco: (pergunta) => createHmac('sha256', segredoDoEco).update(pergunta.slice(0, 100)).digest('hex'),
  }
  await abrir(c, entrada)
  c.novoCodigo()
  process.stdin.on('data', () => c.novoCodigo())
}

async function abrir(c: Contexto, entrada: ReturnType<typeof abrirEntrada>): Promise<void> {
  const servidor = await criarServidor({
    c,
    passos: PASSOS,
    entrada,
    obra: abrirObra((passo, linha) => {
      c.andamento.contar(passo, linha)
      dizer(`  ${linha}`)
    }),
    terminar: () => terminar(c),
  })
  await servidor.listen({ host: '127.0.0.1', port: PORTA_DA_INSTALACAO }).catch((erro: NodeJS.ErrnoException) => {
    if (erro.code === 'EADDRINUSE')
      throw new Falha('A instalação já está aberta em outro terminal desta máquina: continue por lá, ou feche aquela.')
    throw erro
  })
  for (const sinal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(sinal, () => void fechar(c))
  await porCaddy(m, faseAtual(c, true))
}

async function fechar(c: Contexto): Promise<void> {
  const fase = faseAtual(c, false)
  if (fase.tipo === 'site' && fase.noAr) await porCaddy(m, fase).catch((erro: Error) => dizer(erro.message))
  dizer('\nInstalação fechada. O que foi feito está guardado; continue quando quiser com: sudo sorium instalar')
  process.exit(0)
}

function faseAtual(c: Contexto, instalando: boolean) {
  const dominio = dominioGuardado(c)
  if (!dominio) return { tipo: 'aberta' } as const
  const noAr = c.andamento.ler().feitos['banco'] !== undefined
  return { tipo: 'site', dominio, porta: Number(c.configuracao.ler()['PORT'] ?? 3000), noAr, instalando } as const
}

/**
 * Starts the build before the owner answers the first question, so that he need not wait for it later. Its error is thrown where the build is
 * awaited.
 */
function construirEnquantoIsso(contar: (linha: string) => void): Promise<void> {
  const obra = construir(m, contar)
  obra.catch(() => undefined)
  return obra
}

function mostrarCodigo(codigo: string): void {
  const dominio = dominioGuardado({ configuracao: abrirConfiguracao(m) })
  const endereco = dominio ? `https://${dominio}` : `http://${enderecoDaMaquina() ?? 'IP-DESTA-MAQUINA'}`
  dizer(
    [
      '',
      `  Abra no navegador:  ${endereco}/instalacao/#${codigo}`,
      `  Código:             ${codigo}   (vale uma vez; Enter mostra outro)`,
      '',
      '  Se o endereço não abrir, no seu computador rode e deixe aberto:',
      `    ssh -L ${PORTA_DA_INSTALACAO}:127.0.0.1:${PORTA_DA_INSTALACAO} root@${enderecoDaMaquina() ?? 'IP-DESTA-MAQUINA'}`,
      `  e abra http://127.0.0.1:${PORTA_DA_INSTALACAO}/instalacao/#${codigo}`,
      '',
      '  Deixe este terminal aberto. Ctrl+C fecha; o que foi feito fica guardado.',
      '',
    ].join('\n'),
  )
}

async function terminar(c: Contexto): Promise<void> {
  await ligarAtualizacoes(m)
  await porCaddy(m, faseAtual(c, false))
  const relato = c.andamento.escreverRelato({
    preparo: 'Antes das perguntas',
    ...Object.fromEntries(PASSOS.map((p) => [p.nome, p.titulo])),
  })
  rmSync(SEGREDOS_CIFRADOS, { force: true })
  const { PUBLIC_URL } = c.configuracao.ler()
  dizer(
    `\n  Pronto: ${PUBLIC_URL}\n  Administração: ${PUBLIC_URL}/admin/login\n  O que foi feito está em ${relato}. Daqui em diante: sorium estado, sorium doctor.\n`,
  )
  // Wait, so that the last page gets through Caddy.
  await dormir(500)
  process.exit(0)
}
