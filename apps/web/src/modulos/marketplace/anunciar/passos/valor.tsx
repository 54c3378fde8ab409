import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CategoriaDoMarketplace, MoedaDoAnuncio } from '@sorium/contratos/marketplace/index.ts'
import { DESCRICAO_MAXIMA, MOEDAS_DO_ANUNCIO, VALOR_MINIMO_DO_ANUNCIO } from '@sorium/contratos/marketplace/valores.ts'
import { AreaDeTexto, Seletor } from '#ui/campo.tsx'
import { CampoNumero } from '#ui/campo-numero.tsx'
import { formatarInteiro, formatarValor } from '#ui/formatos.ts'
import { Icone } from '#ui/icone.tsx'
import { Placa } from '#ui/placa.tsx'
import { AnunciarCoisa } from '../coisa.tsx'
import type { CamposDoAnuncio } from '../assistente.ts'
import { consultaDosPrecosDoItem } from '../consultas.ts'
import { AnunciarConta } from '../conta.tsx'
import {
  ehCategoriaDeVeiculos,
  origemDoSugerido,
  quantidadeInformada,
  recusaDoValor,
  valorInformado,
  type RascunhoDoAnuncio,
} from '../regras.ts'
import { textoDoValor } from '../../regras.ts'
import * as estilos from './valor.module.css'
import { classeDeEtiqueta } from '#ui/etiqueta.tsx'

interface Props {
  rascunho: RascunhoDoAnuncio
  mudar: (campos: Partial<CamposDoAnuncio>) => void
  categorias: readonly CategoriaDoMarketplace[]
  taxa: number
  erroNoValor: string | undefined
}

const nomeDaMoeda = (moeda: MoedaDoAnuncio): string => (moeda === 'reais' ? PALAVRAS.reais : PALAVRAS.moeda)
const PAUSA_MS = 300

function useAssentado<T>(valor: T): T {
  const [assentado, setAssentado] = useState(valor)
  useEffect(() => {
    const espera = setTimeout(() => setAssentado(valor), PAUSA_MS)
    return () => clearTimeout(espera)
  }, [valor])
  return assentado
}

function Sugestao({ rascunho, mudar }: Pick<Props, 'rascunho' | 'mudar'>) {
  const { tipo, item, veiculo, moeda } = rascunho
  const quantidade = useAssentado(item && tipo === 'item' ? (quantidadeInformada(rascunho.quantidade, item.amount) ?? 1) : 1)
  const procurado = tipo === 'item' ? (item?.item ?? null) : (veiculo?.vehicle ?? null)
  const { data } = useQuery(consultaDosPrecosDoItem({ item: procurado, moeda, quantidade }))
  const origem = origemDoSugerido(data)
  if (!data || data.sugerido === null || data.moeda !== moeda || !origem) return null
  const sugerido = data.sugerido
  return (
    <button type="button" className={estilos.sugestao} onClick={() => mudar({ valor: formatarValor(sugerido) })}>
      <Icone nome="zap" tamanho="s" />
      <span>
        Sugerido: <b className="num">{textoDoValor(sugerido, moeda)}</b> ({origem})
      </span>
    </button>
  )
}

function Quantidade({ rascunho, mudar, maximo }: Pick<Props, 'rascunho' | 'mudar'> & { maximo: number }) {
  const valida = quantidadeInformada(rascunho.quantidade, maximo) !== null
  return (
    <CampoNumero
      rotulo="Quantidade"
      casas={0}
      valor={rascunho.quantidade}
      aoMudar={(quantidade) => mudar({ quantidade })}
      dica={`De 1 a ${formatarInteiro(maximo)}.`}
      erro={valida || rascunho.quantidade === '' ? undefined : `Informe de 1 a ${formatarInteiro(maximo)}.`}
    />
  )
}

function Resumo({ rascunho: { tipo, item, veiculo } }: Pick<Props, 'rascunho'>) {
  if (tipo === 'veiculo') {
    return veiculo && <AnunciarCoisa nome={veiculo.nome} imagem={veiculo.imagem} lado={<Placa placa={veiculo.plate} />} />
  }
  return (
    item && (
      <AnunciarCoisa
        nome={item.nome}
        imagem={item.imagem}
        detalhe={item.serie ? `Nº de série ${item.serie}` : undefined}
        lado={<span className={`num ${classeDeEtiqueta}`}>{formatarInteiro(item.amount)} un. no inventário</span>}
      />
    )
  )
}

export function AnunciarFormulario({ rascunho, mudar, categorias, taxa, erroNoValor }: Props) {
  const { tipo, item, moeda, valor, descricao } = rascunho
  const informado = valorInformado(valor)
  const erroDigitado = valor.trim() !== '' ? recusaDoValor(valor) : undefined
  const ehItem = tipo === 'item'
  return (
    <>
      <Resumo rascunho={rascunho} />
      <div className={estilos.campos}>
        <Seletor rotulo="Moeda" value={moeda} onChange={(e) => mudar({ moeda: e.target.value === 'zcoin' ? 'zcoin' : 'reais' })}>
          {MOEDAS_DO_ANUNCIO.map((m) => (
            <option key={m} value={m}>
              {nomeDaMoeda(m)}
            </option>
          ))}
        </Seletor>
        {ehItem && (
          <Seletor rotulo="Categoria" value={rascunho.categoria} onChange={(e) => mudar({ categoria: e.target.value })}>
            <option value="">Escolha uma categoria</option>
            {categorias
              .filter((c) => !ehCategoriaDeVeiculos(c.nome))
              .map((c) => (
                <option key={c.id} value={c.id}>
                  {c.nome}
                </option>
              ))}
          </Seletor>
        )}
        {ehItem && item && item.amount > 1 && <Quantidade rascunho={rascunho} mudar={mudar} maximo={item.amount} />}
        <div className={ehItem && item?.amount === 1 ? estilos.inteiro : undefined}>
          <CampoNumero
            rotulo="Valor do anúncio"
            casas={2}
            placeholder={formatarValor(VALOR_MINIMO_DO_ANUNCIO)}
            valor={valor}
            aoMudar={(digitado) => mudar({ valor: digitado })}
            erro={erroNoValor ?? erroDigitado}
            dica={ehItem && item && item.amount > 1 ? 'Por tudo o que você anunciar, não por unidade.' : 'No mínimo 1,00.'}
          />
        </div>
      </div>
      <Sugestao rascunho={rascunho} mudar={mudar} />
      <AnunciarConta valor={informado} moeda={moeda} taxa={taxa} />
      <AreaDeTexto
        rotulo="Descrição (opcional)"
        rows={3}
        maxLength={DESCRICAO_MAXIMA}
        value={descricao}
        onChange={(e) => mudar({ descricao: e.target.value })}
        dica={<span className="num">{`${descricao.length} de ${DESCRICAO_MAXIMA} caracteres`}</span>}
      />
    </>
  )
}
