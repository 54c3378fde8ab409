import fs from 'node:fs'
import path from 'node:path'
import { NaoDa } from './instalacao.ts'
import { rodarComSiteParado, rodarNaMaquina, rodarPrograma } from './programa.ts'
import { mostrarRegistros } from './registros.ts'

interface Comando {
  nome: string
  uso: string
  ajuda: string
  rodar(argumentos: string[]): Promise<number> | number
}

const EXAMINAR = 'apps/api/src/comandos/examinar.ts'

export const COMANDOS: readonly Comando[] = [
  {
    nome: 'instalar',
    uso: '',
    ajuda: 'prepara esta máquina (Debian ou Ubuntu) e mostra o endereço em que a instalação continua; também retoma ou muda uma',
    rodar: () => rodarNaMaquina('apps/instalador/src/main.ts'),
  },
  {
    nome: 'estado',
    uso: '',
    ajuda: 'mostra se o site, o banco e os servidores do jogo estão no ar',
    rodar: () => rodarPrograma(EXAMINAR, ({ tipo, onde }) => ['estado', tipo, onde]),
  },
  {
    nome: 'doctor',
    uso: '',
    ajuda: 'confere a configuração e a saúde, e diz o que fazer com o que estiver errado',
    rodar: () => rodarPrograma(EXAMINAR, ({ tipo, onde }) => ['doctor', tipo, onde]),
  },
  {
    nome: 'atualizar',
    uso: '[PASTA | ARQUIVO.tar.gz | https://… | procurar | voltar] [--sim] [--sem-copia] [--sem-assinatura] [--de-novo]',
    ajuda: 'mostra o que muda, copia o banco, põe a versão nova no ar e volta sozinho à anterior se algo falhar',
    rodar: (argumentos) => rodarNaMaquina('apps/instalador/src/atualizar/main.ts', argumentos.map(deOndeSeChamou)),
  },
  {
    nome: 'admin',
    uso: 'criar [email] [Nome] | liberar email o que foi conferido',
    ajuda: 'cria um administrador ou troca a senha dele; libera o dinheiro depois de uma pausa',
    rodar: administrar,
  },
  {
    nome: 'copia',
    uso: '[fazer | antes | listar | chave | segredos ARQUIVO | abrir-segredos ARQUIVO | usar-segredos ARQUIVO]',
    ajuda: 'faz uma cópia cifrada do banco, lista as cópias, guarda os segredos num arquivo, ou usa nesta máquina os de outra',
    rodar: copiar,
  },
  {
    nome: 'restaurar',
    uso: 'ARQUIVO | NOME | ultima [--substituir] [--sim]',
    ajuda: 'restaura uma cópia num banco vazio ou no lugar do atual; confere tudo e pergunta antes de parar o site',
    rodar: (argumentos) => rodarComSiteParado('apps/api/src/comandos/restaurar.ts', argumentos.map(deOndeSeChamou)),
  },
  {
    nome: 'registros',
    uso: '[site|banco|proxy] [--seguir] [--linhas=N]',
    ajuda: 'mostra o que o site, o banco ou o proxy escreveram por último',
    rodar: mostrarRegistros,
  },
]

const DO_ADMIN: Readonly<Record<string, string>> = {
  criar: 'apps/api/src/comandos/criar-admin.ts',
  liberar: 'apps/api/src/comandos/liberar-financeiro.ts',
}

const ONDE_SE_CHAMOU = process.env['PWD'] ?? '.'

function deOndeSeChamou(argumento: string): string {
  const caminho = path.resolve(ONDE_SE_CHAMOU, argumento)
  return !argumento.startsWith('-') && fs.existsSync(caminho) ? caminho : argumento
}

function administrar([acao = '', ...resto]: string[]): Promise<number> {
  const programa = DO_ADMIN[acao]
  if (!programa) throw new NaoDa('Uso: sorium admin criar [email] [Nome]\n     sorium admin liberar email o que foi conferido')
  return rodarPrograma(programa, () => resto)
}

function copiar([acao = '', ...resto]: string[]): Promise<number> {
  const arquivos = resto.map((argumento) => path.resolve(ONDE_SE_CHAMOU, argumento))
  if (acao === 'usar-segredos') return rodarNaMaquina('apps/instalador/src/usar-segredos.ts', arquivos)
  const programa = 'apps/api/src/comandos/copia.ts'
  // Run as the caller: the service's user cannot enter the folder of the caller's file of secrets.
  if (acao.endsWith('segredos')) return rodarPrograma(programa, () => [acao, ...arquivos], { comoQuemChama: true })
  return rodarPrograma(programa, () => (acao === '' ? [] : [acao, ...resto]))
}

export function ajuda(): string {
  const linhas = COMANDOS.map(({ nome, uso, ajuda }) => `  sorium ${nome}${uso ? ` ${uso}` : ''}\n      ${ajuda}`)
  return ['Uso: sorium COMANDO', '', ...linhas].join('\n')
}
