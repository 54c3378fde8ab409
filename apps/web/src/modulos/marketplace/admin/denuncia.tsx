import { useState } from 'react'
import { type Denuncia, resolverDenuncia } from '@sorium/contratos/marketplace/index.ts'
import { textoDoErro } from '#nucleo/erro-da-api.ts'
import { useFormulario } from '#nucleo/formulario.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { brindar } from '#ui/brinde.tsx'
import { AreaDeTexto } from '#ui/campo.tsx'
import { Dialogo } from '#ui/dialogo.tsx'
import { Etiqueta } from '#ui/etiqueta.tsx'
import { formatarDataHora } from '#ui/formatos.ts'
import { DialogoDaDecisao } from './decisao.tsx'
import { useResolverDenuncia } from './mutacoes.ts'
import { nomeDoVendedor, ondeEsta, SITUACAO, SITUACAO_DA_DENUNCIA } from './regras.ts'
import { FiguraDoAnuncio } from '../figura-do-anuncio.tsx'
import { PrecoDoAnuncio } from '../preco-do-anuncio.tsx'
import * as estilos from './denuncia.module.css'

export function DialogoDaDenuncia({ denuncia, aoFechar }: { denuncia: Denuncia; aoFechar: () => void }) {
  const [removendo, setRemovendo] = useState(false)
  const resolver = useResolverDenuncia()
  const aberta = denuncia.status === 'pendente'
  const podeRemover = denuncia.sobre.acoes.includes('remover')

  const f = useFormulario({
    esquema: resolverDenuncia.corpo,
    valores: { nota: '' },
    mutacao: resolver,
    pedido: ({ nota = '' }) => ({ id: denuncia.id, nota }),
    aoAceitar() {
      brindar('Denúncia resolvida.')
      aoFechar()
    },
  })

  if (removendo)
    return <DialogoDaDecisao anuncio={denuncia.sobre} acao="remover" aoFechar={() => setRemovendo(false)} aoDecidir={aoFechar} />
  return (
    <Dialogo
      aberto
      aoFechar={aoFechar}
      ocupado={f.ocupado}
      titulo="Denúncia"
      descricao={`De ${denuncia.usuario || 'jogador'}, em ${formatarDataHora(denuncia.data)}`}
      aoEnviar={aberta ? f.aoEnviar : undefined}
      soLeitura={!aberta}
      rodape={
        <>
          {podeRemover ? (
            <Botao variante="perigo" onClick={() => setRemovendo(true)} disabled={f.ocupado}>
              Remover anúncio
            </Botao>
          ) : (
            <Botao variante="fantasma" onClick={aoFechar} disabled={f.ocupado}>
              Fechar
            </Botao>
          )}
          {aberta && (
            <Botao type="submit" variante="primaria" ocupado={f.ocupado} textoOcupado="Resolvendo...">
              Marcar como resolvida
            </Botao>
          )}
        </>
      }
    >
      <blockquote className={estilos.motivo}>{denuncia.motivo}</blockquote>
      <AnuncioDenunciado sobre={denuncia.sobre} />
      {aberta ? (
        <AreaDeTexto rotulo="Nota" dica="Fica no registro da administração. Jogadores não leem." {...f.campo('nota')} rows={2} />
      ) : (
        <Resolucao denuncia={denuncia} />
      )}
      {f.falha && (
        <Aviso tom="erro">
          <b>Erro ao resolver denúncia.</b> {textoDoErro(f.falha, 'Tente de novo.')}
        </Aviso>
      )}
    </Dialogo>
  )
}

function AnuncioDenunciado({ sobre }: Pick<Denuncia, 'sobre'>) {
  const situacao = SITUACAO[sobre.status]
  return (
    <section className={estilos.sobre} aria-label="Anúncio denunciado">
      <div className={estilos.figura}>
        <FiguraDoAnuncio anuncio={{ ...sobre, placa_veiculo: null }} pequena />
      </div>
      <div className={estilos.dados}>
        <p className="h3">
          {sobre.quantidade > 1 && `${sobre.quantidade}× `}
          {sobre.titulo}
        </p>
        <p className="sm mut">
          {nomeDoVendedor(sobre)}, em {sobre.categoria}
        </p>
        <p className={estilos.preco}>
          <b>
            <PrecoDoAnuncio valor={sobre.preco} moeda={sobre.moeda} />
          </b>
          <Etiqueta tom={situacao.tom}>{situacao.rotulo}</Etiqueta>
          <span className="sm mut">{ondeEsta(sobre)}</span>
        </p>
        {sobre.descricao && <p className={`sm ${estilos.texto}`}>{sobre.descricao}</p>}
      </div>
    </section>
  )
}

function Resolucao({ denuncia: { status, nota, resolvida_em, resolvida_por } }: { denuncia: Denuncia }) {
  return (
    <div className={estilos.fim}>
      <Etiqueta tom={SITUACAO_DA_DENUNCIA[status].tom}>{SITUACAO_DA_DENUNCIA[status].rotulo}</Etiqueta>
      <span className="sm mut">
        {resolvida_em && formatarDataHora(resolvida_em)}
        {resolvida_por && `, por ${resolvida_por}`}
      </span>
      {nota && <p>{nota}</p>}
    </div>
  )
}
