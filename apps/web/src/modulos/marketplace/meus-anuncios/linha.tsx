import type { Anuncio } from '@sorium/contratos/marketplace/index.ts'
import { Botao } from '#ui/botao.tsx'
import { classeDeBarra, Barra } from '#ui/esqueleto.tsx'
import { classeDePonto, Etiqueta } from '#ui/etiqueta.tsx'
import { formatarInteiro, formatarValor } from '#ui/formatos.ts'
import { Icone } from '#ui/icone.tsx'
import { MenuDeAcoes } from '#ui/menu-de-acoes.tsx'
import { Placa } from '#ui/placa.tsx'
import { FiguraDoAnuncio } from '../figura-do-anuncio.tsx'
import { acoesDe, situacaoDe } from './regras.ts'
import { PrecoDoAnuncio } from '../preco-do-anuncio.tsx'
import * as estilos from './linha.module.css'

export type AcaoDoAnuncio = 'continuar' | 'preco' | 'cancelar' | 'entrega'

interface Props {
  anuncio: Anuncio
  aoAgir: (acao: AcaoDoAnuncio, anuncio: Anuncio) => void
}

export function MeusLinha({ anuncio, aoAgir }: Props) {
  const { nome_item: nome, placa_veiculo: placa, quantidade, categoria_nome: categoria, moeda } = anuncio
  const situacao = situacaoDe(anuncio)
  const acoes = acoesDe(anuncio)
  const agir = (acao: AcaoDoAnuncio) => () => aoAgir(acao, anuncio)
  const serie = anuncio.particularidades.find((p) => p.rotulo === 'Nº de série')
  return (
    <li className={estilos.linha}>
      <span className={estilos.figura}>
        <FiguraDoAnuncio anuncio={anuncio} pequena />
      </span>
      <div className={estilos.nome}>
        <b className="h3 clip2">{nome}</b>
        {placa ? (
          <Placa placa={placa} />
        ) : (
          <span className={`sm mut num ${estilos.detalhe}`}>
            {formatarInteiro(quantidade)} un. · {categoria}
            {serie && ` · Nº\u00a0${serie.valor}`}
          </span>
        )}
      </div>
      <div className={estilos.situacao}>
        <Etiqueta tom={situacao.tom}>
          {situacao.emMovimento && <span className={`${classeDePonto} ${estilos.pulso}`} />}
          {situacao.rotulo}
        </Etiqueta>
        {situacao.texto && <p className="xs mut">{situacao.texto}</p>}
        {acoes.continuar && (
          <Botao tamanho="pequeno" onClick={agir('continuar')}>
            Continuar
          </Botao>
        )}
        {acoes.entrega && (
          <Botao tamanho="pequeno" onClick={agir('entrega')}>
            Enviar a outro personagem
          </Botao>
        )}
      </div>
      <div className={estilos.valor}>
        <PrecoDoAnuncio moeda={moeda} valor={anuncio.valor} />
        <span className="xs mut num">recebe {formatarValor(anuncio.valor_liquido ?? 0)}</span>
      </div>
      <div className={estilos.acoes}>
        {(acoes.preco || acoes.cancelar) && (
          <MenuDeAcoes rotulo={`Ações de ${nome}`}>
            {(fazer) => (
              <>
                {acoes.preco && (
                  <button type="button" onClick={fazer(agir('preco'))}>
                    <Icone nome="tag" />
                    <span>Editar preço</span>
                  </button>
                )}
                {acoes.cancelar && (
                  <button type="button" data-perigo onClick={fazer(agir('cancelar'))}>
                    <Icone nome="ban" />
                    <span>Cancelar anúncio</span>
                  </button>
                )}
              </>
            )}
          </MenuDeAcoes>
        )}
      </div>
    </li>
  )
}

export function EsqueletoDaLinha() {
  return (
    <li className={estilos.linha}>
      <span className={`${classeDeBarra} ${estilos.figura}`} />
      <span className={estilos.nome}>
        <Barra largura="60%" />
        <Barra largura="40%" />
      </span>
    </li>
  )
}
