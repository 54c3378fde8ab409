import { Type, type Static } from 'typebox'
import { chamada } from '../comum/chamada.ts'
import { Id, midia, Nulavel } from '../comum/tipos.ts'

export * from './administracao.ts'
export * from './ajustes.ts'
export * from './erros.ts'
export * from './regras.ts'
export * from './textos.ts'

export const ConfiguracoesPublicas = Type.Object({
  nome: Type.String(),
  logo_url: Nulavel(Type.String()),
  cor_primaria: Nulavel(Type.String()),
  cor_secundaria: Nulavel(Type.String()),
  cor_fonte: Nulavel(Type.String()),
  radio_url: Nulavel(Type.String()),
  endereco_servidor: Nulavel(Type.String()),
  convite_discord: Nulavel(Type.String()),
  changelog_url: Nulavel(Type.String()),
  operador_nome: Nulavel(Type.String()),
  operador_contato: Nulavel(Type.String()),
  aviso_nao_afiliado: Type.String(),
  maiores_de_18: Type.Boolean(),
  sandbox: Type.Boolean(),
})
export type ConfiguracoesPublicas = Static<typeof ConfiguracoesPublicas>

export const publicas = chamada({
  metodo: 'GET',
  caminho: '/configuracoes/publicas',
  acesso: 'anonimo',
  modulo: 'configuracoes',
  limite: 'leitura',
  resumo: 'Nome, logo, cores e endereços do site',
  respostas: { 200: ConfiguracoesPublicas },
})
export const tema = chamada({
  metodo: 'GET',
  caminho: '/configuracoes/tema.css',
  acesso: 'anonimo',
  modulo: 'configuracoes',
  limite: 'leitura',
  resumo: 'As cores da comunidade como folha de estilo',
  consulta: Type.Object({ v: Type.Optional(Type.String({ maxLength: 64 })) }),
  respostas: { 200: Type.String(midia('text/css')) },
})
export const lerImagem = chamada({
  metodo: 'GET',
  caminho: '/imagens/:hash',
  acesso: 'anonimo',
  modulo: 'configuracoes',
  limite: 'leitura',
  resumo: 'Uma imagem guardada, pelo hash do seu conteúdo: nunca muda',
  parametros: Type.Object({ hash: Id }),
  respostas: { 200: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary', ...midia('image/webp', 'image/png', 'image/jpeg') }) },
})
