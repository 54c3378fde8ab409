import { expect, it } from 'vitest'
import { quemRespondeu } from './quem-respondeu.ts'

const URL_DO_SITE = 'https://cidade.com.br'
const CAMINHO = '/api/ponte/sincronizar'

it.each([
  ['a firewall', { status: 403 }, 'algo no caminho (Cloudflare, firewall ou hospedagem) respondeu no lugar do site (403)', '/api/ponte/'],
  ['Cloudflare', { status: 403, programa: 'cloudflare' }, 'o Cloudflare respondeu no lugar do site (403)', '/api/ponte/'],
  ['a page', { status: 200, programa: 'nginx' }, 'algo no caminho', '/api/ponte/'],
  ['another site', { status: 404 }, 'neste endereço não há um site Sorium (https://cidade.com.br respondeu 404)', 'Confira sorium_url'],
  ['a proxy without a site', { status: 502, programa: 'Caddy' }, 'quem está na frente dele respondeu 502', 'site está no ar'],
  [
    'the same site under another name',
    { status: 301, destino: `https://www.cidade.com.br${CAMINHO}` },
    'https://cidade.com.br redireciona para https://www.cidade.com.br',
    'set sorium_url "https://www.cidade.com.br"',
  ],
  [
    'a sign-in page of the one in between',
    { status: 302, destino: 'https://acesso.example/login?volta=1', programa: 'cloudflare' },
    'o Cloudflare redireciona https://cidade.com.br para https://acesso.example/login',
    '/api/ponte/',
  ],
  ['a page on the same host', { status: 302, destino: '/entrar' }, 'para https://cidade.com.br/entrar', '/api/ponte/'],
  ['a target without TLS', { status: 308, destino: `http://outra.com.br${CAMINHO}` }, 'para http://outra.com.br', '/api/ponte/'],
  ['a target that is no address', { status: 301, destino: 'http://[' }, 'algo no caminho', '/api/ponte/'],
])('says of %s what it is and what to do', (_nome, resposta, oQue, fazer) => {
  const quem = quemRespondeu(URL_DO_SITE, CAMINHO, resposta)
  expect(quem.oQue).toContain(oQue)
  expect(quem.fazer).toContain(fazer)
})
