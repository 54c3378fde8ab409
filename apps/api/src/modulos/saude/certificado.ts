import { connect } from 'node:tls'
import type { Ctx } from '#nucleo/contexto.ts'
import { guardarCertificado, type LinhaDoCertificado } from './repositorio.ts'

const PRAZO_MS = 10_000

const PROBLEMAS: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'O certificado venceu.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'O certificado não é de uma autoridade conhecida.',
  SELF_SIGNED_CERT_IN_CHAIN: 'O certificado não é de uma autoridade conhecida.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'O certificado não é de uma autoridade conhecida.',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'O certificado não é de uma autoridade conhecida.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'O certificado é de outro endereço.',
}

export function olharCertificado(origem: string, prazoMs = PRAZO_MS): Promise<LinhaDoCertificado> {
  const { hostname, port, host } = new URL(origem)
  const { promise, resolve } = Promise.withResolvers<LinhaDoCertificado>()
  // Connect in spite of a bad certificate, to read when it expires.
  const conexao = connect({ host: hostname, servername: hostname, port: Number(port) || 443, rejectUnauthorized: false, timeout: prazoMs })
  const responder = (p: Omit<LinhaDoCertificado, 'endereco'>) => {
    conexao.destroy()
    resolve({ endereco: host, ...p })
  }
  conexao.once('secureConnect', () => {
    const { valid_to: ate } = conexao.getPeerCertificate()
    const codigo = String(
      (conexao.authorizationError as unknown as NodeJS.ErrnoException | undefined)?.code ?? conexao.authorizationError ?? '',
    )
    const problema = conexao.authorized ? null : (PROBLEMAS[codigo] ?? `O certificado não foi aceito (${codigo}).`)
    responder({ valido_ate: ate ? new Date(ate) : null, problema })
  })
  const semResposta = () => responder({ valido_ate: null, problema: `Daqui o endereço https://${host} não respondeu.` })
  conexao.once('timeout', semResposta)
  conexao.once('error', semResposta)
  return promise
}

export async function conferirCertificado({ banco, config }: Pick<Ctx, 'banco' | 'config'>): Promise<void> {
  if (config.urlPublica?.startsWith('https:')) await guardarCertificado(banco, await olharCertificado(config.urlPublica))
}
