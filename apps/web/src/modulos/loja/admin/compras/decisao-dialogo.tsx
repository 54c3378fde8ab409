import { type ReactNode, useState } from 'react'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { AreaDeTexto } from '#ui/campo.tsx'
import { Dialogo } from '#ui/dialogo.tsx'
import { Opcao } from '#ui/opcao.tsx'
import { erroComMotivo } from '../erro.ts'
import { GrupoDeOpcoes } from '#ui/grupo-de-opcoes.tsx'

interface Escolha<V extends string> {
  valor: V
  titulo: string
  detalhe: string
  /** It cannot be taken back. */
  perigosa?: boolean
}

interface Props<V extends string> {
  titulo: string
  /** What it is about. */
  descricao: string
  aviso: ReactNode
  /** Of the choices, for who hears them. */
  legenda: string
  escolhas: readonly Escolha<V>[]
  motivo: { rotulo: string; dica: string }
  ocupado: boolean
  erro: Error | null
  aoDecidir: (decisao: V, motivo: string) => void
  aoFechar: () => void
}

/** A decision of the administration: what each choice means, and why it was made. */
export function DecisaoDialogo<V extends string>(p: Props<V>) {
  const [decisao, setDecisao] = useState<V | null>(null)
  const [motivo, setMotivo] = useState('')
  const pronta = decisao !== null && motivo.trim() !== ''
  const perigosa = p.escolhas.some((e) => e.valor === decisao && e.perigosa)
  return (
    <Dialogo
      aberto
      aoFechar={p.aoFechar}
      ocupado={p.ocupado}
      titulo={p.titulo}
      descricao={p.descricao}
      aoEnviar={(e) => {
        e.preventDefault()
        if (decisao !== null && pronta) p.aoDecidir(decisao, motivo.trim())
      }}
      rodape={
        <>
          <Botao variante="fantasma" disabled={p.ocupado} onClick={p.aoFechar}>
            Voltar
          </Botao>
          <Botao
            type="submit"
            variante={perigosa ? 'perigo' : 'primaria'}
            disabled={!pronta}
            ocupado={p.ocupado}
            textoOcupado="Decidindo..."
          >
            Confirmar decisão
          </Botao>
        </>
      }
    >
      <Aviso tom="alerta">{p.aviso}</Aviso>
      <GrupoDeOpcoes legendaOculta legenda={p.legenda}>
        {p.escolhas.map((e) => (
          <Opcao
            key={e.valor}
            nome="decisao"
            valor={e.valor}
            marcada={decisao === e.valor}
            aoEscolher={() => setDecisao(e.valor)}
            titulo={e.titulo}
            detalhe={e.detalhe}
          />
        ))}
      </GrupoDeOpcoes>
      <AreaDeTexto
        rotulo={p.motivo.rotulo}
        rows={2}
        maxLength={300}
        required
        dica={p.motivo.dica}
        value={motivo}
        onChange={(e) => setMotivo(e.target.value)}
      />
      {p.erro && <Aviso tom="erro">{erroComMotivo('Erro ao salvar a decisão.', p.erro)}</Aviso>}
    </Dialogo>
  )
}
