/** What `sorium doctor` tells of a Creative base: the hook, the tables, and what the database lets the ponte do. */
import type { FxServer } from '../../fxserver.ts'
import { mensagemDe } from '../../registro.ts'
import type { LinhaDoExame } from '../interface.ts'
import type { Perfil } from '../perfis.ts'
import { lugares, texto, type Banco } from '../comum/banco.ts'
import { objeto } from '../comum/respostas.ts'
import type { TabelasDaPonte } from '../comum/tabelas-da-ponte.ts'

interface ParaExaminar {
  fx: Pick<FxServer, 'chamar'>
  banco: Banco
  perfil: Perfil
  tabelas: TabelasDaPonte
}

export async function examinarCreative(p: ParaExaminar): Promise<LinhaDoExame[]> {
  return [await doGancho(p.fx), ...(await dasTabelas(p)), await dasPermissoes(p.banco), await doIndice(p.tabelas)]
}

async function doGancho(fx: Pick<FxServer, 'chamar'>): Promise<LinhaDoExame> {
  try {
    const estado = objeto(await fx.chamar('vrp', 'gancho'))
    return { ok: true, texto: `Gancho: responde, versão ${String(estado['versao'])}.` }
  } catch (erro) {
    return {
      ok: false,
      texto: `Gancho: não responde (${mensagemDe(erro)}).`,
      fazer: "Confira a linha '@sorium/gancho.lua' no fxmanifest.lua do vrp e reinicie o servidor.",
    }
  }
}

async function dasTabelas({ banco, perfil }: ParaExaminar): Promise<LinhaDoExame[]> {
  const nomes = [perfil.contas, perfil.personagens, perfil.veiculos, perfil.dadosDoPersonagem, perfil.dadosDoServidor].map((t) => t.nome)
  const todas = [...nomes, 'sorium_operacoes', 'sorium_anuladas', 'sorium_liquidadas']
  const linhas = await banco.consultar(
    `SELECT TABLE_NAME AS tabela, ENGINE AS motor FROM INFORMATION_SCHEMA.TABLES WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME IN (${lugares(todas.length)})`,
    todas,
  )
  const motores = new Map(linhas.map((l) => [texto(l['tabela']).toLowerCase(), texto(l['motor'])]))
  const faltam = todas.filter((t) => !motores.has(t.toLowerCase()))
  const semTransacao = [...motores].filter(([, motor]) => motor !== '' && motor.toLowerCase() !== 'innodb').map(([tabela]) => tabela)
  return [
    faltam.length === 0
      ? { ok: true, texto: `Tabelas: ${nomes.join(', ')} e as três da ponte estão no banco.` }
      : {
          ok: false,
          texto: `Tabelas: faltam ${faltam.join(', ')}.`,
          fazer: 'Reinicie o recurso sorium; se faltar uma da base, restaure-a.',
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

/** In a table of its own: nothing that counts is touched. */
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
    fazer: 'Dê ao usuário do banco a permissão INDEX e reinicie o recurso sorium.',
  }
}
