import { IsObject, IsOptional, type TSchema } from 'typebox'
import type { Acesso, Chamada } from '../comum/chamada.ts'
import { ErroResposta } from '../comum/erros.ts'
import { MIDIA } from '../comum/tipos.ts'
import { MANIFESTO, NOMES } from '../index.ts'
import { MARCA } from '../palavras.ts'
import { criarEsquemas, type Json } from './esquemas.ts'
import { PARAMETROS } from './parametros.ts'

const JSON_TIPO = 'application/json'
const ASSINATURA = { servidor: 'X-Ponte-Servidor', instante: 'X-Ponte-Instante', nonce: 'X-Ponte-Nonce', assinatura: 'X-Ponte-Assinatura' }

const SEGURANCA: Record<Acesso, Json[]> = {
  anonimo: [],
  sandbox: [],
  jogador: [{ jogador: [] }],
  admin: [{ admin: [] }],
  jogador_ou_admin: [{ jogador: [] }, { admin: [] }],
  ponte: [Object.fromEntries(Object.keys(ASSINATURA).map((nome) => [nome, []]))],
}

const texto = (description: string): Json => ({ description, schema: { type: 'string' } })
const inteiro = (description: string): Json => ({ description, schema: { type: 'integer', minimum: 0 } })
const erro = (description: string): Json => ({
  description,
  headers: { 'Retry-After': inteiro('Segundos até valer a pena tentar de novo; vem com 429 e 503') },
  content: { [JSON_TIPO]: { schema: { $ref: '#/components/schemas/ErroResposta' } } },
})

export function escreverDocumento(p: { sandbox: boolean }): Json {
  const esquemas = criarEsquemas(new Map([...NOMES, [ErroResposta, 'ErroResposta']]))
  esquemas.escrever(ErroResposta)
  const caminhos: Record<string, Json> = {}
  for (const c of MANIFESTO.filter(({ acesso }) => p.sandbox || acesso !== 'sandbox')) {
    const caminho = `/api${c.caminho.replaceAll(/:(\w+)/g, '{$1}')}`
    caminhos[caminho] = { ...caminhos[caminho], [c.metodo.toLowerCase()]: descreverChamada(c, esquemas.escrever) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: MARCA,
      version: '1.0.0',
      description: 'API do site da comunidade. Dinheiro em números JSON com até 2 casas; instantes em ISO 8601 (UTC).',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths: caminhos,
    components: {
      schemas: esquemas.nomeados(),
      responses: { Recusa: erro('Recusado: o envelope diz por quê'), Falha: erro('Falha nossa, ou o site está voltando ao ar') },
      securitySchemes: {
        jogador: { type: 'http', scheme: 'bearer', description: 'Token de um jogador, de GET /api/auth/discord/callback' },
        admin: { type: 'http', scheme: 'bearer', description: 'Token da administração, de POST /api/auth/admin' },
        ...Object.fromEntries(
          Object.entries(ASSINATURA).map(([nome, name]) => [nome, { type: 'apiKey', in: 'header', name, description: DA_PONTE[nome] }]),
        ),
      },
    },
  }
}

const DA_PONTE: Record<string, string> = {
  servidor: 'Nome do servidor do jogo',
  instante: 'Segundos desde 1970; vale por 60 s',
  nonce: 'Valor que não se repete em 120 s',
  assinatura: 'HMAC-SHA256 em hexadecimal, pela chave do servidor, de método, caminho, instante, nonce e SHA-256 do corpo, um por linha',
}

type Escrever = (schema: TSchema) => Json

function descreverChamada(c: Chamada, escrever: Escrever): Json {
  const parametros = [...lerParametros(c, 'parametros', escrever), ...lerParametros(c, 'consulta', escrever)]
  const corpo = descreverCorpo(c, escrever)
  const chave = c.idempotente
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          ...texto('De 8 a 128 caracteres: a mesma chave com o mesmo corpo tem a mesma resposta, uma vez'),
        },
      ]
    : []
  return {
    operationId: NOMES.get(c),
    tags: [c.modulo],
    summary: c.resumo,
    security: SEGURANCA[c.acesso],
    parameters: [...parametros, ...chave],
    ...(corpo ? { requestBody: corpo } : {}),
    responses: {
      ...lerRespostas(c, escrever),
      '4XX': { $ref: '#/components/responses/Recusa' },
      '5XX': { $ref: '#/components/responses/Falha' },
    },
  }
}

const propriedadesDe = (schema: TSchema | undefined) => Object.entries(schema && IsObject(schema) ? schema.properties : {})

function lerParametros(c: Chamada, onde: 'parametros' | 'consulta', escrever: Escrever): Json[] {
  return propriedadesDe(c[onde]).map(([name, schema]) => ({
    name,
    in: onde === 'parametros' ? 'path' : 'query',
    description: (schema as { description?: string }).description ?? PARAMETROS[name],
    ...(IsOptional(schema) ? {} : { required: true }),
    schema: escrever(schema),
  }))
}

function descreverCorpo(c: Chamada, escrever: Escrever): Json | null {
  if (c.corpo) return { required: true, content: { [JSON_TIPO]: { schema: escrever(c.corpo) } } }
  if (!c.formulario) return null
  const { arquivo, semArquivo = false, campos } = c.formulario
  const deTexto = campos ? escrever(campos) : null
  const comArquivo = {
    type: 'object',
    properties: { [arquivo]: { type: 'string', format: 'binary' } },
    ...(semArquivo ? {} : { required: [arquivo] }),
  }
  return {
    required: true,
    content: {
      'multipart/form-data': { schema: deTexto ? { allOf: [deTexto, comArquivo] } : comArquivo },
      ...(semArquivo && deTexto ? { [JSON_TIPO]: { schema: deTexto } } : {}),
    },
  }
}

function lerRespostas(c: Chamada, escrever: Escrever): Json {
  return Object.fromEntries(
    Object.entries(c.respostas).map(([status, schema]) => {
      const { [MIDIA]: tipos = [JSON_TIPO], type, ...resto } = schema as { [MIDIA]?: string[]; type?: string }
      const semCorpo = type === 'null'
      const cabecalhos = lerCabecalhos(c, status)
      return [
        status,
        {
          description: 'description' in resto ? resto.description : DESCRICOES[status],
          ...(Object.keys(cabecalhos).length > 0 ? { headers: cabecalhos } : {}),
          ...(semCorpo ? {} : { content: Object.fromEntries(tipos.map((tipo) => [tipo, { schema: escrever(schema) }])) }),
        },
      ]
    }),
  )
}

const DESCRICOES: Readonly<Record<string, string>> = {
  200: 'A resposta',
  201: 'Feito',
  202: 'Aceito: o que falta acontece em seguida',
  204: 'Feito, sem nada a dizer',
  302: 'Leva a outro endereço',
}

function lerCabecalhos(c: Chamada, status: string): Json {
  const consulta = new Set(propriedadesDe(c.consulta).map(([nome]) => nome))
  const emJson = !(MIDIA in (c.respostas[Number(status)] ?? {}))
  return {
    ...(consulta.has('cursor') ? { 'X-Proximo-Cursor': texto('Onde começa a página seguinte; a última não o tem') } : {}),
    ...(consulta.has('porPagina') && emJson
      ? { 'X-Total': inteiro('Quantas linhas servem'), 'X-Total-Paginas': inteiro('Em quantas páginas') }
      : {}),
    ...(c.idempotente ? { 'Idempotency-Replayed': texto('true: esta resposta já tinha sido dada a esta chave') } : {}),
    ...(status === '302' ? { Location: texto('O endereço') } : {}),
  }
}
