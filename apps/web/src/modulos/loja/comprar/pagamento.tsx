import type { ItemDaLoja, Metodo } from '@sorium/contratos/loja/index.ts'
import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import { matizDaCategoria } from '#nucleo/matiz-da-categoria.ts'
import { Aviso } from '#ui/aviso.tsx'
import { MoedaSorium } from '#ui/dinheiro.tsx'
import { formatarReais, formatarSorium } from '#ui/formatos.ts'
import { Icone } from '#ui/icone.tsx'
import { Opcao } from '#ui/opcao.tsx'
import { Palco } from '#ui/palco.tsx'
import { ehCarro, reservaDoMatiz } from '#nucleo/figura.ts'
import { PrecoEm } from '../preco-em.tsx'
import { faltaNoSaldo, metodosDoItem, precoEm, rotuloDoAluguel, rotuloDoMetodo, saldoEm, type Saldos } from '../regras.ts'
import { CoisaEmLinha } from '#ui/coisa-em-linha.tsx'
import { GrupoDeOpcoes } from '#ui/grupo-de-opcoes.tsx'
import { SaidaDoAviso } from '#nucleo/compras/saida-do-aviso.tsx'

interface Props {
  item: ItemDaLoja
  /** null: no wallet. undefined: not known (loading, or the call failed), so the server decides. */
  saldos: Saldos | null | undefined
  metodo: Metodo
  escolher: (metodo: Metodo) => void
}

const textoDe = (metodo: Metodo, valor: number) => (metodo === 'real' ? formatarReais(valor) : `${formatarSorium(valor)} ${PALAVRAS.moeda}`)

function Resumo({ item }: { item: ItemDaLoja }) {
  const matiz = matizDaCategoria(item.categoria_nome)
  return (
    <CoisaEmLinha
      figura={<Palco matiz={matiz} imagem={item.imagem} reserva={reservaDoMatiz(matiz)} carro={ehCarro(item.imagem)} prioridade />}
      nome={item.nome}
      detalhe={rotuloDoAluguel(item) ?? item.categoria_nome}
      precos={metodosDoItem(item).map((m) => (
        <PrecoEm key={m} metodo={m} valor={precoEm(item, m) ?? 0} />
      ))}
    />
  )
}

function SemSaldo({ item, saldos, metodo }: Omit<Props, 'escolher'>) {
  const falta = faltaNoSaldo(item, saldos, metodo)
  if (saldos !== null && falta === null) return null
  return (
    <Aviso tom="alerta" icone="wallet">
      {saldos === null ? (
        <b>Você ainda não tem carteira.</b>
      ) : (
        <>
          <b>Saldo insuficiente.</b> Faltam {textoDe(metodo, falta ?? 0)} para esta compra.
        </>
      )}{' '}
      <SaidaDoAviso to="/painel/carteira">
        {saldos === null
          ? 'Criar minha carteira'
          : metodo === 'zcoin'
            ? `Converter ${PALAVRAS.real} em ${PALAVRAS.moeda}`
            : 'Abrir minha carteira'}
      </SaidaDoAviso>
    </Aviso>
  )
}

export function CompraPagamento({ item, saldos, metodo, escolher }: Props) {
  return (
    <>
      <Resumo item={item} />
      <GrupoDeOpcoes legenda="Escolha a forma de pagamento">
        {metodosDoItem(item).map((m) => (
          <Opcao
            key={m}
            nome="metodo_pagamento"
            valor={m}
            marcada={metodo === m}
            aoEscolher={() => escolher(m)}
            titulo={rotuloDoMetodo(m)}
            detalhe={saldos ? `Saldo ${textoDe(m, saldoEm(saldos, m))}` : undefined}
            figura={m === 'real' ? <Icone nome="banknote" tamanho="l" /> : <MoedaSorium tamanho={22} />}
            lado={<PrecoEm metodo={m} valor={precoEm(item, m) ?? 0} />}
          />
        ))}
      </GrupoDeOpcoes>
      <SemSaldo item={item} saldos={saldos} metodo={metodo} />
    </>
  )
}
