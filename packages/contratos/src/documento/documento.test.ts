import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { MANIFESTO } from '../index.ts'
import { escreverDocumento } from './index.ts'

interface Parametro {
  name: string
  in: string
  description?: string
}
interface Resposta {
  headers?: Record<string, unknown>
  content?: Record<string, { schema: { $ref?: string } }>
}
interface Chamada {
  operationId: string
  summary: string
  security: Record<string, string[]>[]
  parameters: Parametro[]
  requestBody?: { content: Record<string, unknown> }
  responses: Record<string, Resposta>
}
interface Documento {
  paths: Record<string, Record<string, Chamada>>
  components: { schemas: Record<string, unknown> }
}

const documento = escreverDocumento({ sandbox: true })
const { paths, components } = documento as unknown as Documento
const chamadas = Object.values(paths).flatMap((metodos) => Object.values(metodos))
const CLI = path.join(path.dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')), 'bin/cli.js')

const de = (metodo: string, caminho: string): Chamada => {
  const achada = paths[`/api${caminho}`]?.[metodo]
  if (!achada) throw new Error(`${metodo} ${caminho} não está no documento`)
  return achada
}

describe('the API document', () => {
  it('[API-01] passes the linter of Redocly without an error', () => {
    const pasta = mkdtempSync(path.join(tmpdir(), 'documento-'))
    try {
      const arquivo = path.join(pasta, 'openapi.json')
      writeFileSync(arquivo, JSON.stringify(documento))
      const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, 'lint', arquivo, '--format=stylish'], {
        encoding: 'utf8',
        cwd: pasta,
        env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      })
      expect(status, `${stdout}${stderr}`).toBe(0)
    } finally {
      rmSync(pasta, { recursive: true })
    }
  })

  it('[API-01] has every call of the contract under its own name, with who may make it', () => {
    expect(chamadas).toHaveLength(MANIFESTO.length)
    expect(new Set(chamadas.map((c) => c.operationId)).size).toBe(MANIFESTO.length)
    expect(de('post', '/loja/comprar')).toMatchObject({ operationId: 'comprar', security: [{ jogador: [] }] })
    expect(de('get', '/carteira').security).toEqual([{ jogador: [] }, { admin: [] }])
    expect(de('get', '/blockchain/valor').security).toEqual([])
    expect(de('post', '/ponte/sincronizar').security).toEqual([{ servidor: [], instante: [], nonce: [], assinatura: [] }])
  })

  it('[API-01] says what each parameter is', () => {
    const mudos = chamadas.flatMap((c) => c.parameters.filter((p) => !p.description).map((p) => `${c.operationId}: ${p.name}`))
    expect(mudos).toEqual([])
  })

  it('[API-01] names the schemas of bodies and answers', () => {
    expect(de('get', '/user/profile').responses['200']?.content?.['application/json']?.schema).toEqual({
      $ref: '#/components/schemas/Perfil',
    })
    expect(Object.keys(components.schemas)).toEqual(expect.arrayContaining(['Anuncio', 'Carteira', 'Compra', 'ErroResposta', 'ItemDaLoja']))
  })

  it('[API-01] has the nine forms with their files', () => {
    const formularios = chamadas.filter((c) => c.requestBody?.content['multipart/form-data'])
    expect(formularios.map((c) => c.operationId).toSorted()).toEqual([
      'conferirPlanilha',
      'criarItem',
      'editarItem',
      'enviarFoto',
      'enviarImagemDaVitrine',
      'enviarImagemDoEvento',
      'enviarLogo',
      'enviarZipDeFiguras',
      'importarItens',
    ])
  })

  it('[API-01] has keys, cursors, totals and media types where they are', () => {
    expect(de('post', '/loja/comprar').parameters).toContainEqual(expect.objectContaining({ name: 'Idempotency-Key', in: 'header' }))
    expect(de('get', '/loja/historico-compras').responses['200']?.headers).toHaveProperty('X-Proximo-Cursor')
    expect(de('get', '/admin/usuarios').responses['200']?.headers).toHaveProperty('X-Total')
    const midias = (caminho: string) => Object.keys(de('get', caminho).responses['200']?.content ?? {})
    expect(midias('/admin/usuarios/csv')).toEqual(['text/csv'])
    expect(midias('/admin/eventos/{id}/agenda.ics')).toEqual(['text/calendar'])
    expect(midias('/imagens/{hash}')).toContain('image/webp')
    expect(midias('/configuracoes/tema.css')).toEqual(['text/css'])
  })

  it('[API-01] leaves the sandbox out of production', () => {
    const { paths: deProducao } = escreverDocumento({ sandbox: false }) as unknown as Documento
    expect(Object.keys(deProducao).filter((caminho) => caminho.startsWith('/api/sandbox'))).toEqual([])
  })
})
