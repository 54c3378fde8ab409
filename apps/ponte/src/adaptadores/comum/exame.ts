import type { FxServer } from '../../cidade/fxserver.ts'
import { mensagemDe } from '../../nucleo/registro.ts'
import type { LinhaDoExame } from '../interface.ts'
import { lugares, texto, type Banco } from './banco.ts'
import type { LinhaDoGancho } from './gancho-fora.ts'
import { objeto } from './respostas.ts'
import type { TabelasDaPonte } from './tabelas-da-ponte.ts'

export interface ParaExaminarOBanco {
  fx: Pick<FxServer, 'chamar' | 'recurso'>
  banco: Banco
  tabelas: TabelasDaPonte
  gancho: LinhaDoGancho
  daBase: readonly string[]
  outrasDaPonte?: readonly string[]
}

export async function examinarBase(p: ParaExaminarOBanco): Promise<LinhaDoExame[]> {
  return [await doGancho(p), ...(await dasTabelas(p)), await dasPermissoes(p.banco), await doIndice(p.tabelas)]
}

async function doGancho({ fx, gancho: { recurso, arquivo } }: ParaExaminarOBanco): Promise<LinhaDoExame> {
  try {
    const estado = objeto(await fx.chamar(recurso, 'gancho'))
    return { ok: true, texto: `Gancho: responde, versão ${String(estado['versao'])}.` }
  } catch (erro) {
    return {
      ok: false,
      texto: `Gancho: não responde (${mensagemDe(erro)}).`,
      fazer: `Confira a linha '@${fx.recurso()}/${arquivo}' no fxmanifest.lua do ${recurso} e reinicie o servidor.`,
    }
  }
}

const DA_PONTE = ['sorium_operacoes', 'sorium_anuladas', 'sorium_liquidadas']

async function dasTabelas({ banco, daBase, outrasDaPonte = [] }: ParaExaminarOBanco): Promise<LinhaDoExame[]> {
  const daPonte = [...DA_PONTE, ...outrasDaPonte]
  const todas = [...daBase, ...daPonte]
  const linhas = await banco.consultar(
    `SELECT TABLE_NAME AS tabela, ENGINE AS motor FROM INFORMATION_SCHEMA.TABLES WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME IN (${lugares(todas.length)})`,
    todas,
  )
  const motores = new Map(linhas.map((l) => [texto(l['tabela']).toLowerCase(), texto(l['motor'])]))
  const faltam = todas.filter((t) => !motores.has(t.toLowerCase()))
  const semTransacao = [...motores].filter(([, motor]) => motor !== '' && motor.toLowerCase() !== 'innodb').map(([tabela]) => tabela)
  return [
    faltam.length === 0
      ? { ok: true, texto: `Tabelas: ${daBase.join(', ')} e as ${daPonte.length} da ponte estão no banco.` }
      : {
          ok: false,
          texto: `Tabelas: faltam ${faltam.join(', ')}.`,
          fazer: 'Reinicie este recurso; se faltar uma da base, restaure-a.',
        },
    ...(semTransacao.length > 0
      ? [
          {
            ok: false,
            texto: `Tabelas: sem transações (não são InnoDB): ${semTransacao.join(', ')}. Uma queda no meio pode partir uma entrega de veículo.`,
            fazer: `Com o servidor desligado, rode no MySQL: ${semTransacao.map((t) => `ALTER TABLE ${t} ENGINE=InnoDB;`).join(' ')}`,
          },
        ]
      : []),
  ]
}

const PASSOS: readonly (readonly [permissao: string, sql: string])[] = [
  ['CREATE', 'CREATE TABLE IF NOT EXISTS sorium_exame (id INT NOT NULL PRIMARY KEY, em INT NOT NULL)'],
  ['INSERT', 'INSERT IGNORE INTO sorium_exame (id, em) VALUES (1, 0)'],
  ['UPDATE', 'UPDATE sorium_exame SET em = em + 1 WHERE id = 1'],
  ['SELECT', 'SELECT em FROM sorium_exame WHERE id = 1'],
  ['DELETE', 'DELETE FROM sorium_exame WHERE id = 1'],
]

async function dasPermissoes(banco: Banco): Promise<LinhaDoExame> {
  for (const [permissao, sql] of PASSOS) {
    try {
      await banco.consultar(sql)
    } catch (erro) {
      return {
        ok: false,
        texto: `Permissões: o usuário do banco não pode ${permissao} (${mensagemDe(erro)}).`,
        fazer: 'Dê ao usuário de mysql_connection_string todas as permissões sobre o banco da cidade (GRANT ALL).',
      }
    }
  }
  return { ok: true, texto: `Permissões: o usuário do banco pode ${PASSOS.map(([permissao]) => permissao).join(', ')}.` }
}

async function doIndice(tabelas: TabelasDaPonte): Promise<LinhaDoExame> {
  if (await tabelas.temIndice()) return { ok: true, texto: 'Índice: o de sorium_liquidadas existe.' }
  return {
    ok: false,
    texto: 'Índice: falta o de sorium_liquidadas; tudo funciona, só mais devagar.',
    fazer: 'Dê ao usuário do banco a permissão INDEX e reinicie este recurso.',
  }
}
