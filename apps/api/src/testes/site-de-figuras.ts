import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Internet } from '#nucleo/rede/internet.ts'

/** For figuras.exemplo.com and outro.exemplo.com, self-signed. */
const CERTIFICADO = `-----BEGIN CERTIFICATE-----
MIIBeDCCAR6gAwIBAgIBATAKBggqhkjOPQQDAjARMQ8wDQYDVQQDDAZTb3JpdW0w
IBcNMjAwMTAxMDAwMDAwWhgPMjEwMDAxMDEwMDAwMDBaMBExDzANBgNVBAMMBlNv
cml1bTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABMrPASBIKE3NRXNowMbPzUf5
rtHVsYU7aCNgd4VxezG7aNWtFA/quUQ2vqQe7kVprIpo0DmbejpkJEpFxdBw4xej
ZTBjMDEGA1UdEQQqMCiCE2ZpZ3VyYXMuZXhlbXBsby5jb22CEW91dHJvLmV4ZW1w
bG8uY29tMA8GA1UdEwEB/wQFMAMBAf8wHQYDVR0OBBYEFFDDqUQZgWdnMTyC/hHv
TmLN0xD/MAoGCCqGSM49BAMCA0gAMEUCIDixNz0yIlTIS+yZ7Rkkti6Y45JeDmUE
PD2Q0nWEAE54AiEAz/qk6ohjP4NTIvtpRvVo5KdHOku/GMoECKz/NP+/U6I=
-----END CERTIFICATE-----`
const CHAVE = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg+DXPBu30HvKgHDIu
QtHxRDnnhaoYqHzep0ZFw+KpqhehRANCAATKzwEgSChNzUVzaMDGz81H+a7R1bGF
O2gjYHeFcXsxu2jVrRQP6rlENr6kHu5FaayKaNA5m3o6ZCRKRcXQcOMX
-----END PRIVATE KEY-----`

export interface SiteDeFiguras {
  internet: Internet
  pedidos: string[]
  fechar(): Promise<void>
}

export async function abrirSite(responder: RequestListener): Promise<SiteDeFiguras> {
  const pedidos: string[] = []
  const servidor = https.createServer({ cert: CERTIFICADO, key: CHAVE }, (req, res) => {
    pedidos.push(req.url ?? '')
    responder(req, res)
  })
  servidor.listen(0, '127.0.0.1')
  await once(servidor, 'listening')
  return {
    internet: {
      resolver: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
      permite: () => true,
      porta: (servidor.address() as AddressInfo).port,
      autoridades: CERTIFICADO,
    },
    pedidos,
    async fechar() {
      servidor.closeAllConnections()
      servidor.close()
      await once(servidor, 'close')
    },
  }
}
