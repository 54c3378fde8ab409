import { centavosDe, taxaInteira } from '@sorium/contratos/comum/centavos.ts'
import { type Especie, type LinhaDoAjuste, linhaDoAjuste, NOMES_DOS_AJUSTES } from '@sorium/contratos/configuracoes/ajustes.ts'
import { corHexadecimal, ehEmail, ID_DO_DISCORD, lerGrupos } from '@sorium/contratos/configuracoes/textos.ts'
import { palavraVedada } from '@sorium/contratos/palavras-escolhidas.ts'
import type { MudancaDasConfiguracoes } from '@sorium/contratos/configuracoes/index.ts'
import { type CodigoDeErro, Recusa } from '#nucleo/erros.ts'
import type { Ajustes } from './ajustes.ts'
import { lerEnderecoDoJogo, lerEnderecoHttps } from './enderecos.ts'
import { lerDocumento } from './documento.ts'

export function ajustesDoPedido(corpo: MudancaDasConfiguracoes): Partial<Ajustes> {
  const enviados = NOMES_DOS_AJUSTES.filter((nome) => corpo[nome] !== undefined)
  return Object.fromEntries(
    enviados.map((nome) => {
      const linha = linhaDoAjuste(nome)
      return [nome, (LEITORES[linha.especie] as Leitor)(corpo[nome], nome, linha)]
    }),
  )
}

type Leitor<V = unknown, E extends Especie = Especie> = (valor: V, nome: string, linha: LinhaDoAjuste<E>) => unknown

const texto =
  (ler: (texto: string, nome: string) => string | null): Leitor<string | null> =>
  (valor, nome) =>
    ler(valor?.trim() ?? '', nome) || null

/** Stored as decimal text in the smallest unit. */
const inteiro =
  (ler: (numero: number) => bigint | null, recusa: CodigoDeErro): Leitor<number, 'taxa' | 'sorium' | 'reais'> =>
  (valor, nome, { de, ate }) => {
    const lido = ler(valor)
    if (lido === null || lido < de || lido > ate) throw new Recusa(recusa, { detalhes: nome })
    return String(lido)
  }

const comoVeio: Leitor = (valor) => valor

const LEITORES = {
  texto: ((valor) => {
    const limpo = valor.trim().replaceAll(/\s+/g, ' ')
    if (limpo === '') throw new Recusa('configuracoes.nome_obrigatorio')
    return limpo
  }) satisfies Leitor<string>,
  imagem: texto((v) => v),
  carteira: texto((v) => v.toLowerCase()),
  https: texto((v, nome) => lerEnderecoHttps(nome, v)),
  jogo: texto(lerEnderecoDoJogo),
  cor: texto((v, nome) => {
    const cor = corHexadecimal(v)
    if (v !== '' && cor === null) throw new Recusa('configuracoes.cor_invalida', { detalhes: nome })
    return cor
  }),
  simNao: comoVeio,
  inteiro: comoVeio,
  taxa: inteiro(taxaInteira, 'configuracoes.cotacao_invalida'),
  sorium: inteiro(centavosDe, 'configuracoes.cotacao_invalida'),
  reais: inteiro(centavosDe, 'configuracoes.limite_invalido'),
  grupos: ((valor, nome) => {
    const nomes = lerGrupos(typeof valor === 'string' ? valor : valor.join(','))
    if (!nomes) throw new Recusa('configuracoes.grupos_invalidos', { detalhes: nome })
    return nomes
  }) satisfies Leitor<string | readonly string[]>,
  idDiscord: texto((v, nome) => (v === '' ? null : idDoDiscord(v, nome))),
  idsDiscord: ((valor, nome) => [...new Set(valor.map((id) => idDoDiscord(id.trim(), nome)))]) satisfies Leitor<readonly string[]>,
  livre: ((valor, nome, { seguro }) => {
    const limpo = valor?.trim().replaceAll(/\s+/g, ' ') ?? ''
    if (seguro && palavraVedada(limpo) !== null) throw new Recusa('configuracoes.palavra_vedada', { detalhes: nome })
    return limpo || null
  }) satisfies Leitor<string | null, 'livre'>,
  documento: texto((v, nome) => {
    const lido = lerDocumento(v)
    if (v !== '' && lido === null) throw new Recusa('configuracoes.documento_invalido', { detalhes: nome })
    return lido
  }),
  email: texto((v, nome) => {
    if (v !== '' && !ehEmail(v)) throw new Recusa('configuracoes.email_invalido', { detalhes: nome })
    return v
  }),
  escolha: comoVeio,
}

function idDoDiscord(texto: string, nome: string): string {
  if (!ID_DO_DISCORD.test(texto)) throw new Recusa('configuracoes.id_do_discord', { detalhes: nome })
  return texto
}
