import type { FxServer } from '../../cidade/fxserver.ts'
import { criarBanco, type Banco } from '../comum/banco.ts'
import { ganchoFora } from '../comum/gancho-fora.ts'
import { outroInventario } from '../comum/inventarios.ts'
import type { ContextoDaOperacao, EfeitoNoPersonagem, Impedimento, Preparacao } from '../interface.ts'
import { baseDaCidade, montarAdaptador } from '../por-texto/adaptador.ts'
import { bancoFora, comecarPorTexto, parar, semOxmysql, type OpcoesPorTexto } from '../por-texto/comeco.ts'
import { lerEsquema, type Esquema } from '../por-texto/esquema.ts'
import { examinarPorTexto } from '../por-texto/exame.ts'
import { capacidadesDe, type EfeitoAplicado } from '../por-texto/gancho.ts'
import { licencaDoEsx } from './contas.ts'
import { defeitoDosRegistros, EXIGIDAS } from './esquema.ts'
import { criarGancho, RECURSO_DO_ESX, VERSAO_DO_GANCHO, type Gancho } from './gancho.ts'
import { criarInventario } from './inventario.ts'
import { baseDoEsx } from './leituras.ts'
import { Modelos } from './modelos.ts'
import { FORMA, quantosDe, type RegistroDoEsx } from './mudanca.ts'
import { veiculosDoEsx } from './veiculos.ts'

export async function prepararEsx(opcoes: OpcoesPorTexto): Promise<Preparacao> {
  const { fx } = opcoes
  const gancho = criarGancho(fx)
  const achado = await olharGancho(fx, gancho)
  if ('parada' in achado) return { pronto: false, impedimento: achado }
  const banco = criarBanco(fx)
  const esquema = await olharBanco(banco)
  if ('parada' in esquema) return { pronto: false, impedimento: esquema }
  const modelos = new Modelos(banco, esquema.tem('vehicles', 'model') ? 'vehicles' : null)
  await modelos.ler()
  const partes = await comecarPorTexto(opcoes, {
    banco,
    esquema,
    gancho,
    forma: FORMA,
    licencaDe: licencaDoEsx,
    leituras: baseDoEsx(esquema, modelos),
    veiculos: veiculosDoEsx({ banco, esquema, modelos }),
  })
  if ('parada' in partes) return { pronto: false, impedimento: partes }
  const { tabelas, passaportes, salvo } = partes
  return {
    pronto: true,
    adaptador: montarAdaptador({
      ...partes,
      nome: 'esx/esx-legacy',
      base: baseDaCidade('esx-legacy', achado),
      exame: () =>
        examinarPorTexto({
          fx,
          banco,
          tabelas,
          gancho,
          nome: 'ESX',
          arquivo: ARQUIVO,
          exigidas: EXIGIDAS,
          defeito: () => defeitoDosRegistros(banco),
        }),
      inventario: criarInventario({ gancho, passaportes, salvo }),
      aviso: (mensagem, tom) => ({ evento: 'esx:showNotification', argumentos: tom === 'chegou' ? [mensagem, 'success'] : [mensagem] }),
      veiculosDaCidade: () => modelos.todos(esquema.tem('vehicles', 'name') ? 'name' : 'model'),
      aplicar: (chave, op, efeito) => aplicar({ gancho, salvo, grupos: opcoes.grupos, chave, op }, efeito),
    }),
  }
}

const ARQUIVO = { recurso: RECURSO_DO_ESX, arquivo: 'gancho-esx.lua' }

const deOutroInventario = (qual: string): Impedimento =>
  parar(
    'inventario_nao_suportado',
    `neste ESX os itens são de outro recurso${qual}. Por enquanto só o inventário do próprio ESX é atendido.`,
  )

async function olharGancho(fx: FxServer, gancho: Gancho): Promise<{ capacidades: string[]; falta: string[] } | Impedimento> {
  const semBanco = semOxmysql(fx)
  if (semBanco) return semBanco
  // Ask before the first await, because natives must run on the script thread.
  const outro = outroInventario(fx)
  if (outro) return deOutroInventario(` (${outro})`)
  const estado = await gancho.estado()
  if (!estado) return ganchoFora(fx, RECURSO_DO_ESX, [ARQUIVO])
  if (estado['inventarioProprio'] === true) return deOutroInventario('')
  if (Number(estado['versao']) !== VERSAO_DO_GANCHO)
    return parar('gancho_antigo', 'o gancho carregado no es_extended é de outra versão. Reinicie o servidor.')
  const achado = capacidadesDe(estado)
  if (achado.falta.length > 0) return parar('framework_incompativel', `este es_extended não tem ${achado.falta.join(', ')}.`)
  if (estado['carregando'] === true)
    return {
      parada: 'base_carregando',
      mensagem: 'O ESX ainda está lendo itens e trabalhos do banco; as entregas começam em instantes.',
    }
  return achado
}

async function olharBanco(banco: Banco): Promise<Esquema | Impedimento> {
  const fora = await bancoFora(banco)
  if (fora) return fora
  const esquema = await lerEsquema(banco, EXIGIDAS)
  if (esquema.falta.length > 0) return parar('perfil_desconhecido', `neste banco falta o que o ESX usa (${esquema.falta.join(', ')}).`)
  const defeito = await defeitoDosRegistros(banco)
  return defeito ? parar('registro_impossivel', defeito) : esquema
}

interface Alvo extends Pick<OpcoesPorTexto, 'grupos'> {
  gancho: Gancho
  salvo: RegistroDoEsx
  chave: string
  op: ContextoDaOperacao
}

async function aplicar({ gancho, salvo, grupos, chave, op }: Alvo, efeito: EfeitoNoPersonagem): Promise<EfeitoAplicado> {
  const linha = efeito.tipo === 'tomar_item' ? await salvo.ler(chave) : null
  const feito = await gancho.aplicar(chave, op.id, {
    ...efeito,
    ...('item' in efeito ? { salvo: linha ? quantosDe(linha, efeito.item) : 0 } : {}),
    ...('grupo' in efeito ? { permitido: grupos.has(efeito.grupo) } : {}),
  })
  return feito === 'mudou' ? { aplicacao: { espera: 'guardando' }, recusaNova: false } : feito
}
