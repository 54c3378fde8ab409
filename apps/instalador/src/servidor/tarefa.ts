import { Falha } from '../maquina.ts'

export interface Tarefa {
  passo: string
  linhas: readonly string[]
  situacao: 'andando' | 'feita' | 'falhou'
  falha: string | null
}

export interface Obra {
  agora(): Tarefa | null
  comecar(passo: string, fazer: (contar: (linha: string) => void) => Promise<void>): boolean
  esperar(): Promise<void>
}

export function abrirObra(aoContar: (passo: string, linha: string) => void): Obra {
  let tarefa: Tarefa | null = null
  let emCurso = Promise.resolve()
  return {
    agora: () => tarefa,
    comecar(passo, fazer) {
      if (tarefa?.situacao === 'andando') return false
      const esta: { -readonly [N in keyof Tarefa]: Tarefa[N] } = { passo, linhas: [], situacao: 'andando', falha: null }
      tarefa = esta
      const contar = (linha: string) => {
        esta.linhas = [...esta.linhas, linha]
        aoContar(passo, linha)
      }
      emCurso = fazer(contar).then(
        () => void (esta.situacao = 'feita'),
        (erro: unknown) => {
          esta.situacao = 'falhou'
          esta.falha =
            erro instanceof Falha ? erro.message : `Um defeito da instalação: ${erro instanceof Error ? erro.message : String(erro)}`
        },
      )
      return true
    },
    esperar: () => emCurso,
  }
}
