import { describe, expect, it } from 'vitest'
import { explicarFalha } from './falha-do-comeco.ts'

const ONDE = { urlDoBanco: 'postgres://sorium:segredo@banco.exemplo:5432/cidade?sslrootcert=/nao/ha.pem', host: 'casa', portaDeEscuta: 80 }
const erro = (message: string, mais: object = {}) => Object.assign(new Error(message), mais)

describe('what an operator can mend is one line, with the code that says whether starting again may help', () => {
  it.each<[string, Error, number, RegExp]>([
    ['no password', erro('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string'), 78, /senha do usuário 'sorium'/],
    ['no TLS over there', erro('The server does not support SSL connections'), 78, /não fala TLS/],
    ['a certificate of nobody', erro('x', { code: 'SELF_SIGNED_CERT_IN_CHAIN' }), 78, /certificado .* banco\.exemplo/],
    ['a file that the address names', erro('x', { code: 'ENOENT', syscall: 'open', path: '/nao/ha.pem' }), 78, /\/nao\/ha\.pem/],
    ['no ICU', erro('ICU is not supported in this build', { code: '0A000' }), 78, /sem ICU/],
    ['no pg_trgm', erro('extension "pg_trgm" is not available', { code: '0A000' }), 78, /postgresql-contrib/],
    ['no turn for a migration', erro('x', { code: '55P03' }), 75, /não achou vez/],
    ...['EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN', 'ENOTFOUND', 'ECONNREFUSED'].map((code): [string, Error, number, RegExp] => [
      code,
      erro('x', { code, syscall: 'connect' }),
      75,
      new RegExp(`não responde em banco\\.exemplo:5432 .*${code}`),
    ]),
    ['no socket of a local PostgreSQL', erro('x', { code: 'ENOENT', syscall: 'connect' }), 75, /não responde/],
    ['a name that is not of this machine', erro('x', { code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: 'casa' }), 78, /casa \(HOST\)/],
    ['a port of the system', erro('x', { code: 'EACCES', syscall: 'listen' }), 78, /porta 80/],
  ])('%s', (_nome, falha, codigo, frase) => {
    const dita = explicarFalha(falha, ONDE)
    expect(dita).toEqual({ codigo, linha: expect.stringMatching(frase) })
    expect(dita?.linha).not.toMatch(/segredo|\n/)
  })

  it('a fault of ours keeps its stack', () => {
    expect(explicarFalha(erro('x', { code: 'ENOENT', syscall: 'open', path: '/opt/sorium/banco/migracoes' }), ONDE)).toBeNull()
    expect(explicarFalha(new TypeError('x is not a function'), ONDE)).toBeNull()
  })
})
