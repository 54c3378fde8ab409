import type { LancamentoDoExtrato } from '@sorium/contratos/carteira/index.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { Cartao, classeDoQuadro } from '#ui/cartao.tsx'
import { classeDeDinheiro, classeDeSorium, Dinheiro, Sorium } from '#ui/dinheiro.tsx'
import { formatarDataHora, formatarReais, formatarSorium } from '#ui/formatos.ts'
import { Icone, type NomeDeIcone } from '#ui/icone.tsx'
import { Vazio } from '#ui/vazio.tsx'
import { rotuloDoTipo } from './regras.ts'
import * as estilos from './historico.module.css'

type LancamentoMostrado = LancamentoDoExtrato & { nota?: string }

interface Props {
  lancamentos: readonly LancamentoMostrado[]
  temMais: boolean
  carregandoMais: boolean
  erroAoCarregarMais: boolean
  carregarMais: () => void
}

const ICONES: Readonly<Record<string, NomeDeIcone>> = {
  conversao: 'coins',
  compra: 'shopping-bag',
  venda: 'tag',
  reembolso: 'undo-2',
  credito: 'plus',
  taxa: 'receipt',
}

function ValorComSinal({ valor, moeda }: Pick<LancamentoDoExtrato, 'valor' | 'moeda'>) {
  const absoluto = Math.abs(valor)
  const entrou = valor > 0
  return (
    <span className={moeda === 'real' && entrou ? `${estilos.valor} ${estilos.entrou}` : estilos.valor}>
      {valor !== 0 && <span className={moeda === 'zcoin' ? classeDeSorium : classeDeDinheiro}>{entrou ? '+' : '\u2212'}</span>}
      {moeda === 'zcoin' ? <Sorium valor={absoluto} /> : <Dinheiro valor={absoluto} />}
    </span>
  )
}

function Lancamento({ lancamento }: { lancamento: LancamentoMostrado }) {
  const { tipo, descricao, data, valor, moeda, saldo_apos, nota } = lancamento
  const cor =
    moeda === 'zcoin' ? `${classeDoQuadro} ${estilos.sorium}` : valor > 0 ? `${classeDoQuadro} ${estilos.entrada}` : classeDoQuadro
  return (
    <li>
      <span className={cor}>
        <Icone nome={ICONES[tipo] ?? 'arrow-left-right'} />
      </span>
      <span className="grow">
        <b className={`clip2 ${estilos.titulo}`}>
          {rotuloDoTipo(tipo)}
          {descricao && ` · ${descricao}`}
        </b>
        <time className="sm mut" dateTime={data}>
          {formatarDataHora(data)}
        </time>
        {nota && <span className="sm mut"> · {nota}</span>}
      </span>
      <span className={estilos.numeros}>
        <ValorComSinal valor={valor} moeda={moeda} />
        <span className="xs mut num">Saldo {moeda === 'real' ? formatarReais(saldo_apos) : formatarSorium(saldo_apos)}</span>
      </span>
    </li>
  )
}

export function CarteiraHistorico({ lancamentos, temMais, carregandoMais, erroAoCarregarMais, carregarMais }: Props) {
  const contagem = `${lancamentos.length}${temMais ? '+' : ''} ${lancamentos.length === 1 ? 'registro' : 'registros'}`
  return (
    <Cartao
      titulo="Histórico de transações"
      semMargem
      lado={lancamentos.length > 0 && <span className={`sm mut num ${estilos.contagem}`}>{contagem}</span>}
    >
      {lancamentos.length === 0 ? (
        <Vazio imagem="/itens/objetos/moeda.webp" titulo="Nenhuma transação encontrada.">
          O que entrar ou sair da sua carteira aparece aqui.
        </Vazio>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an area that scrolls must be reachable by keyboard
        <div className={estilos.historico} tabIndex={0} role="region" aria-label="Lançamentos">
          <ul>
            {lancamentos.map((l) => (
              <Lancamento key={l.id} lancamento={l} />
            ))}
          </ul>
          {temMais && (
            <div className={estilos.mais}>
              {erroAoCarregarMais && <Aviso tom="erro">Erro ao carregar dados da carteira.</Aviso>}
              <Botao variante="linha" bloco ocupado={carregandoMais} textoOcupado="Carregando..." onClick={carregarMais}>
                Carregar mais
              </Botao>
            </div>
          )}
        </div>
      )}
    </Cartao>
  )
}
