import { Type } from 'typebox'
import { midia } from '../comum/tipos.ts'
import { chamada } from '../comum/chamada.ts'

export * from './painel.ts'

export const saude = chamada({
  metodo: 'GET',
  caminho: '/saude',
  acesso: 'anonimo',
  modulo: 'saude',
  resumo: 'O banco responde (as migrações são aplicadas no início)',
  respostas: { 200: Type.Object({ status: Type.Literal('ok') }) },
})
export const metricas = chamada({
  metodo: 'GET',
  caminho: '/metricas',
  acesso: 'anonimo',
  modulo: 'saude',
  limite: 'leitura',
  resumo: 'Métricas em texto do Prometheus (só de loopback ou com METRICAS_TOKEN)',
  respostas: { 200: Type.String(midia('text/plain')) },
})
