import { linhaDoAjuste, type NomeDoAjuste, NOMES_DOS_AJUSTES } from '@sorium/contratos/configuracoes/ajustes.ts'
import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import { formatarTaxa, formatarValor } from '#ui/formatos.ts'

const NOMES: Readonly<Record<string, string>> = {
  get valor_reais() {
    return `preço em ${PALAVRAS.emReais}`
  },
  get valor_zcoin() {
    return `preço em ${PALAVRAS.moeda}`
  },
  get saldo_real() {
    return `saldo em ${PALAVRAS.emReais}`
  },
  get saldo() {
    return `saldo em ${PALAVRAS.moeda}`
  },
  get centavos() {
    return `valor em ${PALAVRAS.emReais}`
  },
  get recebido() {
    return `recebido em ${PALAVRAS.moeda}`
  },
  metodo: 'pago em',
  taxa_bps: 'taxa (centésimos de 1%)',
  categoria_id: 'categoria',
  descricao: 'descrição',
  duracao_dias: 'duração em dias',
  comando_expiracao: 'comando do fim do aluguel',
  tipo_item: 'tipo do item',
  cargo_discord: 'cargo no Discord',
  passport: 'passaporte',
  operacao: 'operação',
  anuncio: 'anúncio',
  versao: 'versão',
  decisao: 'decisão',
  endereco: 'endereço',
  titulo: 'título',
  instancia: 'instância',
  ate: 'até',
  sessoes_encerradas: 'sessões encerradas',
  denuncias_resolvidas: 'denúncias resolvidas',
  foraDoHall: 'fora do Hall da Fama',
  ref: 'referência',
}

const ehAjuste = (nome: string): nome is NomeDoAjuste => (NOMES_DOS_AJUSTES as string[]).includes(nome)

export function nomeDoCampo(nome: string, deConfiguracoes: boolean): string {
  if (deConfiguracoes && ehAjuste(nome)) return linhaDoAjuste(nome).rotulo
  return NOMES[nome] ?? nome.replaceAll('_', ' ')
}

const EM_CENTAVOS = new Set(['valor', 'saldo', 'saldo_real', 'centavos', 'recebido', 'ajuste'])
const DA_ESPECIE: Readonly<Record<string, (quantia: number) => string>> = {
  reais: (centavos) => formatarValor(centavos / 100),
  sorium: (centavos) => formatarValor(centavos / 100),
  taxa: (decimos) => formatarTaxa(decimos / 10_000),
}

/** Money that is stored as text is in hundredths, rates are in 1e-4. null: the field is no amount. */
export function quantiaDoCampo(nome: string, valor: unknown, deConfiguracoes: boolean): string | null {
  if (typeof valor === 'number' && nome.startsWith('valor_')) return formatarValor(valor)
  if (typeof valor !== 'string' || !/^-?\d{1,15}$/.test(valor)) return null
  if (deConfiguracoes) return ehAjuste(nome) ? (DA_ESPECIE[linhaDoAjuste(nome).especie]?.(Number(valor)) ?? null) : null
  if (EM_CENTAVOS.has(nome)) return formatarValor(Number(valor) / 100)
  return nome === 'taxa' ? formatarTaxa(Number(valor) / 10_000) : null
}

export function moedaDoCampo(nome: string, valor: unknown): string | null {
  if (nome !== 'moeda' && nome !== 'metodo') return null
  if (valor === 'BRL' || valor === 'real') return PALAVRAS.emReais
  return valor === 'SOR' || valor === 'zcoin' || valor === 'sorium' ? PALAVRAS.moeda : null
}
