import { aoFio } from '../../cidade/fxserver.ts'
import { mensagemDe, type Registro } from '../../nucleo/registro.ts'
import type { ContextoDaOperacao, Desfecho, OperacaoGravada } from '../interface.ts'
import { nomeSql, type PerfilDaBase } from '../perfis.ts'
import { numero, texto, type Banco, type LinhaDoJogo } from '../comum/banco.ts'
import { desfechoGuardado, objeto } from '../comum/respostas.ts'
import type { PaginaDeRegistros } from '../comum/resultados-salvos.ts'
import type { SqlDoRegistro } from './gancho.ts'

const PERSONAGENS_POR_PAGINA = 50
/** After parsing this many characters of JSON (a few milliseconds) the script thread is released. */
const CARACTERES_DE_UMA_VEZ = 200_000

export function criarRegistrosSalvos(banco: Banco, perfil: PerfilDaBase, registro: Registro) {
  const { nome, colunas } = perfil.dadosDoPersonagem
  const [passaporte, chave, valor] = ['passaporte', 'chave', 'valor'].map((c) => nomeSql(colunas[c] ?? c)) as [string, string, string]
  const tabela = nomeSql(nome)

  const operacoesDe = (passport: number, dados: Record<string, unknown>): OperacaoGravada[] =>
    Object.entries(objeto(dados['site_ops'])).flatMap(([id, guardado]) => {
      const desfecho = desfechoGuardado(guardado)
      return desfecho ? [{ id, passport, ...desfecho }] : []
    })

  function operacoesDaLinha(passport: number, valor: string): OperacaoGravada[] {
    try {
      return operacoesDe(passport, objeto(JSON.parse(valor)))
    } catch (erro) {
      registro.erro(`registro de ${passport}`, `O registro (Datatable) do passaporte ${passport} não é JSON: ${mensagemDe(erro)}`)
      return []
    }
  }

  async function ler(passport: number): Promise<Record<string, unknown>> {
    const [linha] = await banco.consultar(`SELECT ${valor} AS valor FROM ${tabela} WHERE ${passaporte} = ? AND ${chave} = 'Datatable'`, [
      passport,
    ])
    return linha ? objeto(JSON.parse(texto(linha['valor']) || '{}')) : {}
  }

  return {
    sql: {
      ler: `SELECT ${valor} AS valor FROM ${tabela} WHERE ${passaporte} = ? AND ${chave} = 'Datatable'`,
      // Compares with case and accents, whatever the column's character set and collation.
      trocar: `UPDATE ${tabela} SET ${valor} = ? WHERE ${passaporte} = ? AND ${chave} = 'Datatable'
        AND CONVERT(${valor} USING utf8mb4) COLLATE utf8mb4_bin = CONVERT(? USING utf8mb4)`,
      criar: `INSERT IGNORE INTO ${tabela} (${passaporte}, ${chave}, ${valor}) VALUES (?, 'Datatable', ?)`,
    } satisfies SqlDoRegistro,
    ler,
    async desfechoDe(op: ContextoDaOperacao): Promise<Desfecho | undefined> {
      return desfechoGuardado(objeto((await ler(op.passport))['site_ops'])[op.id])
    },
    async *paginas(): AsyncGenerator<PaginaDeRegistros> {
      for (let depoisDe = 0; ;) {
        const linhas = await banco.consultar(
          `SELECT ${passaporte} AS passport, ${valor} AS valor FROM ${tabela}
           WHERE ${chave} = 'Datatable' AND ${passaporte} > ? AND ${valor} LIKE '%"site_ops"%' ORDER BY ${passaporte} LIMIT ${PERSONAGENS_POR_PAGINA}`,
          [depoisDe],
        )
        const ultima = linhas.at(-1)
        if (!ultima) return
        const ate = numero(ultima['passport'])
        yield { depoisDe, ate, operacoes: await semSegurarOFio(linhas) }
        depoisDe = ate
      }
    },
  }

  async function semSegurarOFio(linhas: readonly LinhaDoJogo[]): Promise<OperacaoGravada[]> {
    const operacoes: OperacaoGravada[] = []
    let lidos = 0
    for (const linha of linhas) {
      const guardado = texto(linha['valor'])
      lidos += guardado.length
      if (lidos > CARACTERES_DE_UMA_VEZ) {
        lidos = guardado.length
        await aoFio()
      }
      operacoes.push(...operacoesDaLinha(numero(linha['passport']), guardado))
    }
    return operacoes
  }
}
