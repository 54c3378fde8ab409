import { setTimeout as dormir } from 'node:timers/promises'
import { escreverCaddy, PORTA_DA_INSTALACAO } from './modelos.ts'
import { escrever, exigir, Falha, ler, type Maquina } from './maquina.ts'

const PRINCIPAL = '/etc/caddy/Caddyfile'
const NOSSO = '/etc/caddy/sorium.caddy'
const IMPORTA = `import ${NOSSO}`
const DA_INSTALACAO = `127.0.0.1:${PORTA_DA_INSTALACAO}`

export type Fase = { tipo: 'aberta' } | { tipo: 'site'; dominio: string; porta: number; noAr: boolean; instalando: boolean }

export async function porCaddy(m: Maquina, fase: Fase): Promise<void> {
  const antes = { nosso: ler(m, NOSSO), principal: ler(m, PRINCIPAL) }
  escrever(m, NOSSO, textoDa(fase))
  escrever(m, PRINCIPAL, principal(antes.principal ?? ''))
  try {
    await exigir(m, 'A configuração do Caddy', ['caddy', 'validate', '--config', PRINCIPAL, '--adapter', 'caddyfile'], {
      usuario: 'caddy',
      ambiente: { HOME: '/var/lib/caddy' },
    })
  } catch (erro) {
    if (antes.nosso !== null) escrever(m, NOSSO, antes.nosso)
    if (antes.principal !== null) escrever(m, PRINCIPAL, antes.principal)
    throw erro
  }
  await exigir(m, 'Recarregar o Caddy', ['systemctl', 'reload-or-restart', 'caddy'])
  await exigir(m, 'Ligar o Caddy com a máquina', ['systemctl', 'enable', '--quiet', 'caddy'])
}

function textoDa(fase: Fase): string {
  const porNumero = `http:// {\n\thandle /instalacao* {\n\t\treverse_proxy ${DA_INSTALACAO}\n\t}\n\thandle {\n\t\tredir * /instalacao/\n\t}\n}\n`
  if (fase.tipo === 'aberta') return porNumero
  const no = fase.noAr ? `127.0.0.1:${fase.porta}` : DA_INSTALACAO
  const site = escreverCaddy({ endereco: fase.dominio, no, instalacao: fase.instalando ? DA_INSTALACAO : null })
  return fase.instalando ? `${site}\n${porNumero}` : site
}

/** Replaces the Caddyfile that the package brings. Any other Caddyfile stays and gets one line more, because the owner may serve other sites. */
function principal(texto: string): string {
  if (texto.includes(IMPORTA)) return texto
  const soDoPacote = texto.includes('root * /usr/share/caddy') && (texto.match(/^\S.*\{$/gm) ?? []).length === 1
  return soDoPacote ? `${IMPORTA}\n` : `${texto.trimEnd()}\n\n${IMPORTA}\n`
}

export async function esperarCertificado(m: Maquina, pronto: () => Promise<boolean>, prazoMs: number): Promise<void> {
  const limite = Date.now() + prazoMs
  while (!(await pronto())) {
    if (Date.now() > limite) throw new Falha(`O certificado ainda não saiu. ${await queixaDoCaddy(m)}`)
    await dormir(1_000)
  }
}

const TRADUCOES: readonly [RegExp, string][] = [
  [
    /firewall|timeout|refused/i,
    'Quem dá o certificado não alcançou esta máquina: libere as portas 80 e 443 no painel da hospedagem e no firewall.',
  ],
  [
    /NXDOMAIN|no valid (A|AAAA)|SERVFAIL/i,
    'Quem dá o certificado não achou o nome: espere alguns minutos depois de criar o registro no DNS e tente de novo.',
  ],
  [/rate ?limit|too many/i, 'Este domínio pediu certificados demais: espere uma hora e tente de novo.'],
  [/unauthorized|invalid response/i, 'O nome leva a outra máquina: confira o registro no DNS (no Cloudflare, deixe a nuvem cinza).'],
]

async function queixaDoCaddy(m: Maquina): Promise<string> {
  const { texto } = await m.executar('journalctl', ['-u', 'caddy', '-n', '60', '-o', 'cat', '--no-pager'])
  const queixa = texto.split('\n').findLast((linha) => linha.includes('"level":"error"'))
  if (!queixa) return 'Espere um minuto e tente de novo.'
  const traduzida = TRADUCOES.find(([padrao]) => padrao.test(queixa))?.[1]
  return traduzida ?? `O Caddy disse: ${queixa.slice(0, 300)}`
}
