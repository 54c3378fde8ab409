import { createHash, createHmac } from 'node:crypto'
import { MANIFESTO } from '@sorium/contratos'
import type { Chamada } from '@sorium/contratos/comum/index.ts'
import { FormularioDoItem } from '@sorium/contratos/loja/index.ts'
import { CABECALHOS, textoAssinado } from '@sorium/contratos/ponte/index.ts'
import { type Acaso, criarAcaso } from '../../semente/acaso.ts'
import { formulario } from '@sorium/api/testes/formulario.ts'
import { comoJson, type Conhecidos, estragar, textoEstranho, valido } from './valores.ts'

export type Quem = 'visitante' | 'jogador' | 'admin' | 'ponte'

export interface Cena {
  tokens: Readonly<Record<'jogador' | 'admin', readonly string[]>>
  servidores: readonly { id: string; chave: string }[]
  conhecidos: Conhecidos
}

export interface Pedido {
  numero: number
  nome: string
  quem: Quem
  metodo: string
  caminho: string
  cabecalhos: Record<string, string>
  corpo: Buffer | null
}

const CHAMADAS = MANIFESTO.filter((c) => c.acesso !== 'sandbox')
const DE: Readonly<Record<Quem, readonly Chamada[]>> = {
  visitante: CHAMADAS.filter((c) => c.acesso === 'anonimo'),
  jogador: CHAMADAS.filter((c) => c.acesso === 'jogador' || c.acesso === 'jogador_ou_admin'),
  admin: CHAMADAS.filter((c) => c.acesso === 'admin'),
  ponte: CHAMADAS.filter((c) => c.acesso === 'ponte'),
}
const QUEM: readonly Quem[] = ['visitante', 'jogador', 'admin', 'ponte']
const FORMULARIOS: Readonly<Record<string, string>> = {
  'POST /admin/loja/itens': 'imagem',
  'PUT /admin/loja/itens/:id': 'imagem',
  'POST /admin/configuracoes/logo': 'imagem',
  'POST /admin/eventos/imagens': 'imagem',
  'POST /user/upload-avatar': 'avatar',
}
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

export function montar(semente: number, numero: number, cena: Cena): Pedido {
  const acaso = criarAcaso(`${semente}:${numero}`)
  const quem = acaso.escolher(QUEM)
  const chamada = acaso.escolher(acaso.chance(85) ? DE[quem] : CHAMADAS)
  const nome = `${chamada.metodo} ${chamada.caminho}`
  const caminho = enderecoDe(chamada, acaso, cena.conhecidos)
  const { corpo, tipo } = corpoDe(chamada, acaso, { nome, quem, conhecidos: cena.conhecidos })
  const cabecalhos: Record<string, string> = {
    ...(corpo && tipo ? { 'content-type': tipo } : {}),
    ...(corpo ? { 'content-length': String(corpo.length) } : {}),
    ...cabecalhosDe(quem, acaso, { metodo: chamada.metodo, caminho, corpo, cena }),
  }
  return { numero, nome, quem, metodo: chamada.metodo, caminho, cabecalhos, corpo }
}

function enderecoDe(c: Chamada, acaso: Acaso, conhecidos: Conhecidos): string {
  const caminho = c.caminho.replaceAll(/:(\w+)/g, (_, nome: string) => {
    const conhecido = conhecidos[nome === 'id' ? idDe(c.caminho) : nome] ?? []
    const texto = conhecido.length > 0 && acaso.chance(60) ? String(acaso.escolher(conhecido)) : textoEstranho(acaso) || 'x'
    return acaso.chance(5) ? acaso.escolher(['%00', '%ED%A0%80', '%', '%zz', '%2e%2e', '%c0%80']) : codificar(texto.slice(0, 200))
  })
  if (!c.consulta) return `/api${caminho}${acaso.chance(5) ? '?__proto__=1&constructor=2' : ''}`
  const campos = Object.entries(valido(c.consulta, acaso, { conhecidos }) as Record<string, unknown>)
  const pares = campos.flatMap(([nome, valor]) => {
    const texto = acaso.chance(35) ? textoEstranho(acaso) : String(valor)
    const par = `${codificar(nome)}=${acaso.chance(3) ? acaso.escolher(['%00', '%ED%A0%80', '%', '+1', '%FF']) : codificar(texto)}`
    return acaso.chance(4) ? [par, par] : [par]
  })
  if (acaso.chance(4)) pares.push(acaso.escolher(['__proto__=1', 'constructor[prototype]=1', 'a[]=1', '&&=', 'pagina=1&pagina=2']))
  return `/api${caminho}?${pares.join('&')}`
}

const codificar = (texto: string): string => encodeURIComponent(texto.toWellFormed())

function idDe(caminho: string): string {
  if (caminho.includes('/anuncios/')) return 'id_anuncio'
  if (caminho.includes('/itens/')) return 'item_id'
  if (caminho.includes('/ponte/')) return 'servidor_livre'
  if (caminho.includes('/categorias/')) return 'id_categoria'
  return 'uuid'
}

function corpoDe(
  c: Chamada,
  acaso: Acaso,
  { nome, quem, conhecidos }: { nome: string; quem: Quem; conhecidos: Conhecidos },
): { corpo: Buffer | null; tipo: string } {
  const campoDoArquivo = FORMULARIOS[nome]
  if (campoDoArquivo && acaso.chance(85)) return emFormulario(campoDoArquivo, acaso, conhecidos)
  if (!c.corpo && !acaso.chance(5)) return { corpo: null, tipo: '' }
  let valor = valido(c.corpo ?? {}, acaso, { conhecidos })
  for (let n = acaso.escolher([0, 0, 1, 1, 1, 2, 3]); n > 0; n--) valor = estragar(valor, acaso)
  if (quem === 'ponte' && typeof valor === 'object' && valor !== null) semEspera(valor, acaso)
  let texto = comoJson(valor)
  if (acaso.chance(2)) texto = texto.slice(0, acaso.inteiro(0, texto.length))
  if (acaso.chance(1)) texto = `{"x":"${'x'.repeat(acaso.escolher([16_384, 70_000, 300_000, 1_100_000]))}"}`
  const bytes = Buffer.from(texto)
  if (acaso.chance(2) && bytes.length > 0) bytes[acaso.inteiro(0, bytes.length - 1)] = acaso.escolher([0, 0xff, 0xed, 0x80])
  const tipo = acaso.chance(97)
    ? 'application/json'
    : acaso.escolher(['text/plain', 'application/json; charset=utf-16', 'multipart/form-data', 'x'])
  return { corpo: bytes, tipo }
}

/** Avoids long polling, and makes most mirror reports recent. */
function semEspera(valor: object, acaso: Acaso): void {
  if ('espera_s' in valor && typeof valor.espera_s === 'number') valor.espera_s = 0
  if ('contas' in valor && 'versao' in valor && acaso.chance(80)) valor.versao = Date.now()
}

function emFormulario(campo: string, acaso: Acaso, conhecidos: Conhecidos): { corpo: Buffer; tipo: string } {
  const campos = valido(FormularioDoItem, acaso, { conhecidos }) as Record<string, unknown>
  const escritos = Object.entries(campos).map(([nome, v]) => [nome, acaso.chance(12) ? textoEstranho(acaso) : String(v)])
  const bytes = acaso.chance(50) ? PNG : Buffer.from(textoEstranho(acaso))
  const arquivos = acaso.chance(60) ? [{ campo: acaso.chance(95) ? campo : 'outro', bytes }] : []
  const { payload, headers } = formulario(Object.fromEntries(escritos) as Record<string, string>, arquivos)
  const cortado = acaso.chance(5) ? payload.subarray(0, acaso.inteiro(0, payload.length)) : payload
  return { corpo: cortado, tipo: headers['content-type'] ?? '' }
}

function cabecalhosDe(
  quem: Quem,
  acaso: Acaso,
  p: { metodo: string; caminho: string; corpo: Buffer | null; cena: Cena },
): Record<string, string> {
  const chaves = ['chave-repetida-1', 'chave-repetida-2', crypto.randomUUID(), 'curta', 'x'.repeat(129), 'a\u00e7\u00e3o-a\u00e7\u00e3o']
  const outros: Record<string, string> = {
    ...(acaso.chance(30) ? { 'idempotency-key': acaso.escolher(chaves) } : {}),
    ...(acaso.chance(5) ? { 'user-agent': '\u00ff\u00fe'.repeat(50), 'x-forwarded-for': '::ffff:1.2.3.4, x' } : {}),
  }
  if (quem === 'ponte') return { ...outros, ...assinar(acaso.escolher(p.cena.servidores), acaso, p) }
  if (quem === 'visitante')
    return acaso.chance(5)
      ? { ...outros, authorization: acaso.escolher(['Bearer x', `Bearer ${'a.'.repeat(2_000)}`, 'Basic eDp4', 'Bearer ']) }
      : outros
  return { ...outros, authorization: `Bearer ${acaso.escolher(p.cena.tokens[quem])}` }
}

function assinar(
  { id, chave }: { id: string; chave: string },
  acaso: Acaso,
  { metodo, caminho, corpo }: { metodo: string; caminho: string; corpo: Buffer | null },
): Record<string, string> {
  const resumoDoCorpo = createHash('sha256')
    .update(corpo ?? '')
    .digest('hex')
  const instante = String(Math.floor(Date.now() / 1000))
  const nonce = crypto.randomUUID()
  const texto = textoAssinado({ metodo, caminho: caminho.split('?', 1)[0] ?? '', instante, nonce, resumoDoCorpo })
  const cabecalhos = {
    [CABECALHOS.servidor]: id,
    [CABECALHOS.instante]: instante,
    [CABECALHOS.nonce]: nonce,
    [CABECALHOS.assinatura]: createHmac('sha256', chave).update(texto).digest('hex'),
    ...(acaso.chance(50) ? { [CABECALHOS.resumo]: resumoDoCorpo } : {}),
  }
  if (!acaso.chance(4)) return cabecalhos
  return {
    ...cabecalhos,
    [acaso.escolher(Object.values(CABECALHOS))]: textoEstranho(acaso)
      .replaceAll(/[^\x20-\x7e]/g, '?')
      .slice(0, 500),
  }
}
