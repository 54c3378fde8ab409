import { nomeSql, type PerfilDaBase, type TabelaEncontrada } from '../perfis.ts'
import { lugares, numero, texto, type Banco } from '../comum/banco.ts'

export interface NaRedeSocial {
  posts: number
  seguidores: number
  likes: number
  reacoes: number
}

const NADA: NaRedeSocial = { posts: 0, seguidores: 0, likes: 0, reacoes: 0 }

export interface LeitorDaRedeSocial {
  (telefones: readonly string[]): Promise<(telefone: string) => NaRedeSocial>
}

export function criarLeitorDaRedeSocial(banco: Banco, { redeSocial, publicacoes }: PerfilDaBase): LeitorDaRedeSocial {
  return async (telefones) => {
    const numeros = [...new Set(telefones)].filter((t) => t !== '')
    if (!redeSocial || numeros.length === 0) return () => NADA
    const contas = await banco.consultar(
      `SELECT ${coluna(redeSocial, 'telefone')} AS telefone, ${coluna(redeSocial, 'usuario')} AS usuario, ${coluna(redeSocial, 'seguidores')} AS seguidores
       FROM ${nomeSql(redeSocial.nome)} WHERE ${coluna(redeSocial, 'telefone')} IN (${lugares(numeros.length)})`,
      numeros,
    )
    const postado = await contarPublicacoes(
      banco,
      publicacoes,
      contas.map((c) => texto(c['usuario'])),
    )
    const porTelefone = new Map<string, NaRedeSocial>()
    for (const conta of contas) {
      const telefone = texto(conta['telefone'])
      const antes = porTelefone.get(telefone) ?? NADA
      const { posts, likes, reacoes } = postado.get(texto(conta['usuario'])) ?? NADA
      porTelefone.set(telefone, {
        posts: antes.posts + posts,
        likes: antes.likes + likes,
        reacoes: antes.reacoes + reacoes,
        seguidores: antes.seguidores + numero(conta['seguidores']),
      })
    }
    return (telefone) => porTelefone.get(telefone) ?? NADA
  }
}

async function contarPublicacoes(
  banco: Banco,
  tabela: TabelaEncontrada | null,
  usuarios: readonly string[],
): Promise<Map<string, Omit<NaRedeSocial, 'seguidores'>>> {
  if (!tabela || usuarios.length === 0) return new Map()
  const dono = coluna(tabela, 'usuario')
  const linhas = await banco.consultar(
    `SELECT ${dono} AS usuario, COUNT(*) AS posts, SUM(${coluna(tabela, 'curtidas')}) AS likes, SUM(${coluna(tabela, 'comentarios')}) AS comentarios
     FROM ${nomeSql(tabela.nome)} WHERE ${dono} IN (${lugares(usuarios.length)}) GROUP BY ${dono}`,
    usuarios,
  )
  return new Map(
    linhas.map((l) => {
      const likes = numero(l['likes'])
      return [texto(l['usuario']), { posts: numero(l['posts']), likes, reacoes: likes + numero(l['comentarios']) }]
    }),
  )
}

function coluna(tabela: TabelaEncontrada, logica: string): string {
  return nomeSql(tabela.colunas[logica] ?? logica)
}
