import { lookup } from 'node:dns/promises'
import tls from 'node:tls'
import { horaDaqui } from '../terminal.ts'
import { atencao, certo, errado, type Exame } from './exame.ts'

const PRAZO_MS = 8_000
/** Warns when less than this part of the certificate's life is left; it should be renewed when a third is left. */
const RESTO_DE_AVISO = 0.2

export async function examinarNo(endereco: string): Promise<Exame> {
  const status = await perguntarSaude(endereco)
  if (status === 200) return certo('site', `No ar em ${endereco}.`)
  if (status === null) return errado('site', `Não responde em ${endereco}.`, 'Veja por quê: sorium registros site')
  return errado('site', `Responde ${status} em ${endereco}: não consegue usar o banco.`, 'Veja por quê: sorium registros site')
}

export async function examinarEndereco(urlPublica: string): Promise<Exame[]> {
  const url = new URL(urlPublica)
  const enderecos = await lookup(url.hostname, { all: true }).catch(() => [])
  if (enderecos.length === 0)
    return [
      errado('endereço', `O nome ${url.hostname} não leva a lugar nenhum.`, 'Crie um registro A para ele, onde o domínio foi comprado.'),
    ]
  const levaA = certo('endereço', `${url.hostname} leva a ${enderecos.map((e) => e.address).join(', ')}.`)
  if (url.protocol !== 'https:') return [levaA]
  const certificado = await examinarCertificado(url)
  if (certificado.nota === 'errado') return [levaA, certificado]
  const status = await perguntarSaude(url.origin)
  const porFora =
    status === 200
      ? certo('de fora', `${url.origin} responde.`)
      : errado(
          'de fora',
          `${url.origin} ${status === null ? 'não responde' : `responde ${status}`}.`,
          'Veja por quê: sorium registros proxy',
        )
  return [levaA, certificado, porFora]
}

async function perguntarSaude(origem: string): Promise<number | null> {
  const resposta = await fetch(`${origem}/api/saude`, { signal: AbortSignal.timeout(PRAZO_MS), redirect: 'manual' }).catch(() => null)
  await resposta?.body?.cancel()
  return resposta?.status ?? null
}

const NOME = 'certificado'

function examinarCertificado({ hostname, port }: URL): Promise<Exame> {
  return new Promise((resolver) => {
    const ligacao = tls.connect({ host: hostname, port: Number(port || 443), servername: hostname, timeout: PRAZO_MS }, () => {
      const { valid_from, valid_to } = ligacao.getPeerCertificate()
      ligacao.destroy()
      const [desde, ate] = [Date.parse(valid_from), Date.parse(valid_to)]
      const vale = `Vale até ${horaDaqui(new Date(ate))}`
      resolver(
        ate - Date.now() < (ate - desde) * RESTO_DE_AVISO
          ? atencao(NOME, `${vale}, e já devia ter sido renovado.`, 'Veja por quê: sorium registros proxy')
          : certo(NOME, `${vale}.`),
      )
    })
    const falhou = (motivo: string) => {
      ligacao.destroy()
      resolver(
        errado(
          NOME,
          `Nenhum que sirva em https://${hostname}: ${motivo}.`,
          'As portas 80 e 443 têm de chegar a esta máquina; depois: sorium registros proxy',
        ),
      )
    }
    ligacao.once('timeout', () => falhou('sem resposta'))
    ligacao.once('error', (erro: NodeJS.ErrnoException) => falhou(erro.code ?? erro.message))
  })
}
