import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Anuncio } from '@sorium/contratos/marketplace/index.ts'
import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao, classeDeBotao } from '#ui/botao.tsx'
import { Dialogo } from '#ui/dialogo.tsx'
import { AnunciarEspera, type CoisaAnunciada } from './espera.tsx'
import { AnunciarFim, textoDoFim } from './fim.tsx'
import { usePublicacao } from './mutacoes.ts'
import { emCurso, type Andamento, type Criado } from './publicar.ts'
import * as estilos from './publicacao.module.css'

interface Props {
  publicacao: Pick<ReturnType<typeof usePublicacao>, 'recolher'>
  andamento: Andamento
  coisa: CoisaAnunciada
  aoFechar: () => void
  aoAnunciarOutro?: () => void
}

function consequencia({ fase, criado }: Andamento): string {
  if (!criado && fase.nome === 'esperando') return 'Nada foi enviado ainda: fechar agora desiste deste anúncio.'
  if (fase.nome === 'coletando') return 'A cidade já recebeu o pedido: o resultado aparece em Meus Anúncios, mesmo com esta janela fechada.'
  return 'O anúncio fica pendente em Meus Anúncios, e nada sai do personagem até você tocar em Continuar.'
}

function FecharAgora({ andamento, ficar, fechar }: { andamento: Andamento; ficar: () => void; fechar: () => void }) {
  return (
    <Dialogo
      aberto
      aoFechar={ficar}
      tamanho="pequeno"
      titulo="Fechar agora?"
      rodape={
        <>
          <Botao variante="fantasma" onClick={fechar}>
            Fechar
          </Botao>
          <Botao variante="primaria" onClick={ficar}>
            Continuar esperando
          </Botao>
        </>
      }
    >
      <Aviso tom="alerta" icone="clock">
        {consequencia(andamento)}
      </Aviso>
    </Dialogo>
  )
}

export function AnunciarPublicacao({ publicacao, andamento, coisa, aoFechar, aoAnunciarOutro }: Props) {
  const [perguntando, setPerguntando] = useState(false)
  const { fase, criado } = andamento
  const andando = emCurso(fase)
  const fim = fase.nome === 'fim' ? fase.desfecho : null
  const rodape = andando ? (
    <Botao variante="fantasma" onClick={() => setPerguntando(true)}>
      Fechar
    </Botao>
  ) : (
    <>
      <Botao variante="fantasma" onClick={aoFechar}>
        Fechar
      </Botao>
      {fase.nome === 'falhou' && criado && (
        <Botao variante="primaria" icone="refresh-cw" onClick={() => publicacao.recolher(criado)}>
          Tentar de novo
        </Botao>
      )}
      {fim === 'ativo' && (
        <span className={estilos.saidas}>
          {aoAnunciarOutro && <Botao onClick={aoAnunciarOutro}>Anunciar outro</Botao>}
          <Link to="/marketplace" className={classeDeBotao({ variante: 'primaria' })}>
            Ver no {PALAVRAS.mercado}
          </Link>
        </span>
      )}
    </>
  )
  if (perguntando && andando) return <FecharAgora andamento={andamento} ficar={() => setPerguntando(false)} fechar={aoFechar} />
  return (
    <Dialogo
      aberto
      aoFechar={() => (andando ? setPerguntando(true) : aoFechar())}
      titulo={fim ? tituloDoFim(fim, coisa, andamento) : coisa.tipo === 'veiculo' ? 'Anunciando o veículo' : 'Anunciando o item'}
      rodape={rodape}
    >
      {fim ? <AnunciarFim fim={fim} coisa={coisa} andamento={andamento} /> : <AnunciarEspera andamento={andamento} coisa={coisa} />}
    </Dialogo>
  )
}

const tituloDoFim = (...partes: Parameters<typeof textoDoFim>) => textoDoFim(...partes).titulo

const criadoDe = (a: Anuncio): Criado => ({
  tipo: a.tipo,
  id_anuncio: a.id,
  id_item: a.id_item ?? '',
  placa: a.placa_veiculo,
  passport: a.passport ?? 0,
  quantidade: a.quantidade,
})

export function AnunciarContinuarDialogo({ anuncio, aoFechar }: { anuncio: Anuncio; aoFechar: () => void }) {
  const publicacao = usePublicacao()
  const [inicial] = useState(anuncio)
  const { recolher } = publicacao
  useEffect(() => recolher(criadoDe(inicial), inicial), [recolher, inicial])
  const andamento = publicacao.andamento ?? { fase: { nome: 'pedindo' }, criado: criadoDe(inicial), anuncio: inicial }
  const coisa = { tipo: inicial.tipo, nome: inicial.nome_item, imagem: inicial.imagem }
  return <AnunciarPublicacao publicacao={publicacao} andamento={andamento} coisa={coisa} aoFechar={aoFechar} />
}
