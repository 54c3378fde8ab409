/** The set-up's progress, saved at each step, so that the owner can continue later. The file must hold no secret. */
import { escrever, ler, type Maquina } from './maquina.ts'

const ARQUIVO = '/var/lib/sorium-instalacao/andamento.json'
export const RELATO = '/etc/sorium/instalacao.md'

interface Conteudo {
  feitos: Record<string, string>
  discordTestadoPor: string | null
  administrador: string | null
  linhas: { em: string; passo: string; linha: string }[]
}

export interface Andamento {
  ler(): Readonly<Conteudo>
  mudar(mudanca: Partial<Omit<Conteudo, 'linhas' | 'feitos'>>): void
  concluir(passo: string): void
  contar(passo: string, linha: string): void
  escreverRelato(titulos: Readonly<Record<string, string>>): string
}

export function abrirAndamento(m: Maquina): Andamento {
  const vazio: Conteudo = { feitos: {}, discordTestadoPor: null, administrador: null, linhas: [] }
  let conteudo: Conteudo = { ...vazio, ...(JSON.parse(ler(m, ARQUIVO) ?? '{}') as Partial<Conteudo>) }
  const guardar = (novo: Conteudo) => {
    escrever(m, ARQUIVO, `${JSON.stringify(novo, null, 1)}\n`, 0o600)
    conteudo = novo
  }
  const agora = () => new Date().toISOString()
  return {
    ler: () => conteudo,
    mudar: (mudanca) => guardar({ ...conteudo, ...mudanca }),
    concluir: (passo) => guardar({ ...conteudo, feitos: { ...conteudo.feitos, [passo]: agora() } }),
    contar: (passo, linha) => guardar({ ...conteudo, linhas: [...conteudo.linhas, { em: agora(), passo, linha }] }),
    escreverRelato(titulos) {
      const partes = Object.entries(titulos).flatMap(([passo, titulo]) => {
        const suas = conteudo.linhas.filter((l) => l.passo === passo).map((l) => `- ${emBrasilia(l.em)}: ${l.linha}`)
        return suas.length > 0 ? [`\n## ${titulo}\n\n${suas.join('\n')}`] : []
      })
      escrever(m, RELATO, `# O que a instalação fez nesta máquina\n${partes.join('\n')}\n`)
      return RELATO
    },
  }
}

const emBrasilia = (instante: string) =>
  new Date(instante).toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'short', timeStyle: 'medium' })
