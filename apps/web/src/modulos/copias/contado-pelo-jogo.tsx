import type { OperacaoRefeita, RestauracaoDoBanco } from '@sorium/contratos/copias/index.ts'
import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import { Link } from '@tanstack/react-router'
import { Aviso } from '#ui/aviso.tsx'
import { Cartao, classeDoCorpo } from '#ui/cartao.tsx'
import { Etiqueta } from '#ui/etiqueta.tsx'
import { formatarDataHora, formatarInteiro, formatarReais, formatarSorium } from '#ui/formatos.ts'
import { type Coluna, Tabela } from '#ui/tabela.tsx'
import * as estilos from './copias.module.css'
import { comoFicou, ESPECIE, fraseDoJogo } from './regras-do-jogo.ts'

export function ContadoPeloJogo({ jogo }: { jogo: NonNullable<RestauracaoDoBanco['jogo']> }) {
  const { tom, titulo, texto } = fraseDoJogo(jogo)
  return (
    <Cartao titulo="O que a cidade contou de novo" semMargem={jogo.lista.length > 0}>
      <div className={`stack ${jogo.lista.length > 0 ? classeDoCorpo : ''}`}>
        <Aviso tom={tom}>
          <b>{titulo}</b> {texto}
        </Aviso>
        {jogo.incapazes.length > 0 && (
          <Aviso tom="alerta">
            A ponte de {jogo.incapazes.join(', ')} é antiga: não diz de que compra é cada entrega, e nada dela foi refeito. Copie a pasta da
            ponte que veio com o site por cima da dela; para cada compra em Movimentos perdidos, veja no jogo se a coisa chegou.
          </Aviso>
        )}
        {jogo.selos_falsos > 0 && (
          <Aviso tom="erro">
            {formatarInteiro(jogo.selos_falsos)} {jogo.selos_falsos === 1 ? 'resultado veio' : 'resultados vieram'} sem o selo deste site e{' '}
            {jogo.selos_falsos === 1 ? 'ficou' : 'ficaram'} de fora. Se a CHAVE_DADOS não mudou, alguém mexeu nas tabelas da ponte.
          </Aviso>
        )}
        <p className="sm mut">
          O que um servidor ainda tem a contar é aceito até {formatarDataHora(jogo.ate)}.{' '}
          {jogo.lista.length < jogo.refeitas + jogo.nao_refeitas && `Aqui estão as primeiras ${formatarInteiro(jogo.lista.length)}.`}
        </p>
      </div>
      {jogo.lista.length > 0 && (
        <Tabela rotulo="Contado de novo pela cidade" colunas={COLUNAS} linhas={jogo.lista} chaveDaLinha={(l) => l.operacao} />
      )}
    </Cartao>
  )
}

const dinheiro = (l: Pick<OperacaoRefeita, 'reais' | 'zcoin'>): string =>
  l.reais !== 0 ? formatarReais(l.reais) : l.zcoin !== 0 ? `${formatarSorium(l.zcoin)} ${PALAVRAS.moeda}` : '–'

const COLUNAS: readonly Coluna<OperacaoRefeita>[] = [
  { chave: 'o_que', titulo: 'O quê', celula: (l) => `${ESPECIE[l.especie]}: ${l.descricao}`, noTelefone: 'nome' },
  {
    chave: 'nome',
    titulo: 'De quem',
    celula: (l) => (
      <>
        {l.nome ?? <span className="mut">conta que a cópia não tem</span>}
        <span className="sm mut">, passaporte {l.passport}</span>
      </>
    ),
  },
  {
    chave: 'como',
    titulo: 'Como ficou',
    celula: (l) => {
      const { tom, texto, porque, fazer } = comoFicou(l)
      return (
        <div className={estilos.texto}>
          <Etiqueta tom={tom}>{texto}</Etiqueta>
          {porque && <div className="sm mut">{porque}</div>}
          {fazer && (
            <div className="sm">
              {fazer}
              {l.motivo === 'falhou' && <div className="mono mut">{l.operacao}</div>}
            </div>
          )}
          {l.motivo === null && l.resultado === 'incerta' && (
            <Link className="textoLigado sm" to="/admin/historico-compras" search={{ estado: 'incerto' }}>
              Decidir
            </Link>
          )}
          {l.motivo === 'anuncio_desconhecido' && (
            <Link className="textoLigado sm" to="/admin/carteiras">
              Abrir Carteiras
            </Link>
          )}
        </div>
      )
    },
  },
  { chave: 'valor', titulo: 'Valor', aDireita: true, noTelefone: 'valor', celula: dinheiro },
  {
    chave: 'ajuste',
    titulo: 'Posto pela casa',
    aDireita: true,
    celula: (l) => (l.ajuste === 0 ? '–' : dinheiro(l.zcoin === 0 ? { reais: l.ajuste, zcoin: 0 } : { reais: 0, zcoin: l.ajuste })),
  },
]
