/** The only step that is open over http, so it must take no secret. */
import { networkInterfaces } from 'node:os'
import { randomBytes } from 'node:crypto'
import { atencao, certo, errado, type Exame } from '@sorium/api/comandos/exames/exame.ts'
import { ehPublico } from '@sorium/api/nucleo/rede/internet.ts'
import { esperarCertificado, porCaddy } from '../caddy.ts'
import { html } from '../servidor/html.ts'
import type { Contexto, Passo } from './passo.ts'

const PRAZO_DO_CERTIFICADO_MS = 90_000
const NOME = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/

export const endereco: Passo = {
  nome: 'endereco',
  titulo: 'Domínio e https',
  botao: 'Pedir o certificado',
  antes: () =>
    html`<p>O nome por onde os jogadores vão entrar, como <b>cidade.com.br</b> ou <b>site.cidade.com.br</b>.</p>
      <ol>
        <li>No lugar onde comprou o domínio, abra a parte de <b>DNS</b>.</li>
        <li>
          Crie um registro do tipo <b>A</b> com o nome escolhido e este valor:
          <code>${enderecoDaMaquina() ?? 'o IP público desta máquina'}</code>
        </li>
        <li>No Cloudflare, deixe a nuvem <b>cinza</b> (só DNS).</li>
      </ol>
      <p>O certificado (o cadeado do navegador) é pedido e renovado sozinho.</p>`,
  campos: (c) => [
    {
      nome: 'dominio',
      rotulo: 'Domínio',
      tipo: 'text',
      exemplo: 'cidade.com.br',
      valor: dominioGuardado(c) ?? '',
      dica: 'Só o nome, sem https:// e sem barra.',
    },
  ],
  async conferir(c, { dominio: dito = '' }) {
    const dominio = limpar(dito)
    if (dominio === '') return [errado('dominio', 'Escreva o domínio.')]
    if (!NOME.test(dominio)) return [errado('dominio', 'Isto não é um domínio, como cidade.com.br.')]
    return [await examinarNome(c, dominio)]
  },
  async fazer(c, { valores }, contar) {
    const dominio = limpar(valores['dominio'] ?? '')
    const noAr = c.andamento.ler().feitos['banco'] !== undefined
    const porta = Number(c.configuracao.ler()['PORT'] ?? 3000)
    await porCaddy(c.maquina, { tipo: 'site', dominio, porta, noAr, instalando: true })
    contar(`Caddy atende ${dominio}; pedindo o certificado`)
    await esperarCertificado(c.maquina, () => respondemos(c, `https://${dominio}`), PRAZO_DO_CERTIFICADO_MS)
    c.configuracao.gravar({ PUBLIC_URL: `https://${dominio}` })
    if (noAr) await c.site.ligar()
    contar(`https://${dominio} responde, com certificado que se renova sozinho`)
    c.avisar(`\n  O endereço está pronto. Continue em  https://${dominio}/instalacao/`)
    c.novoCodigo()
  },
}

export const limpar = (dito: string): string =>
  dito
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/.*$/, '')

export function dominioGuardado(c: Pick<Contexto, 'configuracao'>): string | null {
  const url = c.configuracao.ler()['PUBLIC_URL']
  return url ? new URL(url).host : null
}

/** null: the machine has no public IPv4 address of its own, for example behind its host's address translation. */
export function enderecoDaMaquina(): string | null {
  const todos = Object.values(networkInterfaces()).flatMap((i) => i ?? [])
  return todos.find((i) => i.family === 'IPv4' && ehPublico(i.address))?.address ?? null
}

async function examinarNome(c: Contexto, dominio: string): Promise<Exame> {
  const enderecos = await c.fora.resolver(dominio)
  if (enderecos.length === 0)
    return errado(
      'dominio',
      `${dominio} ainda não leva a lugar nenhum.`,
      'Crie o registro A e espere alguns minutos: a página confere de novo sozinha.',
    )
  if (await respondemos(c, `http://${dominio}`)) return certo('dominio', `${dominio} leva a esta máquina.`)
  const nosso = enderecoDaMaquina()
  const leva = `${dominio} leva a ${enderecos.join(', ')}`
  if (nosso && !enderecos.includes(nosso)) return errado('dominio', `${leva}, e esta máquina é ${nosso}.`, 'Corrija o registro A no DNS.')
  return atencao(
    'dominio',
    `${leva}, mas a porta 80 de lá não respondeu como esta máquina.`,
    'Libere as portas 80 e 443 no painel da hospedagem.',
  )
}

async function respondemos(c: Contexto, origem: string): Promise<boolean> {
  const pergunta = randomBytes(12).toString('hex')
  const resposta = await c.fora.buscar(`${origem}/instalacao/eco?pergunta=${pergunta}`)
  return resposta?.status === 200 && resposta.texto === c.eco(pergunta)
}
