import type { ComponentProps, ReactNode } from 'react'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { AreaDeTexto } from '#ui/campo.tsx'
import { Dialogo } from '#ui/dialogo.tsx'
import { Opcao } from '#ui/opcao.tsx'
import { erroComMotivo } from '../erro.ts'
import { GrupoDeOpcoes } from '#ui/grupo-de-opcoes.tsx'
import type { Envio } from '#ui/formulario.tsx'

interface Escolha<V extends string> {
  valor: V
  titulo: string
  detalhe: string
  perigosa?: boolean
}

interface FormularioDaDecisao<V extends string> {
  aoEnviar: Envio
  ocupado: boolean
  falha: Error | null
  valor: {
    (nome: 'decisao'): { valor: V | null; aoMudar: (nova: V) => void }
    (nome: 'motivo'): { valor: string }
  }
  campo: (nome: 'motivo') => Pick<ComponentProps<typeof AreaDeTexto>, 'name' | 'ref' | 'onChange' | 'onBlur' | 'maxLength' | 'erro'>
}

interface Props<V extends string> {
  titulo: string
  descricao: string
  aviso: ReactNode
  legenda: string
  escolhas: readonly Escolha<V>[]
  motivo: { rotulo: string; dica: string }
  formulario: FormularioDaDecisao<V>
  aoFechar: () => void
}

export function DecisaoDialogo<V extends string>(p: Props<V>) {
  const { aoEnviar, ocupado, falha, valor, campo } = p.formulario
  const { valor: decisao, aoMudar } = valor('decisao')
  const pronta = decisao !== null && valor('motivo').valor.trim() !== ''
  const perigosa = p.escolhas.some((e) => e.valor === decisao && e.perigosa)
  return (
    <Dialogo
      aberto
      aoFechar={p.aoFechar}
      ocupado={ocupado}
      titulo={p.titulo}
      descricao={p.descricao}
      aoEnviar={aoEnviar}
      rodape={
        <>
          <Botao variante="fantasma" disabled={ocupado} onClick={p.aoFechar}>
            Voltar
          </Botao>
          <Botao type="submit" variante={perigosa ? 'perigo' : 'primaria'} disabled={!pronta} ocupado={ocupado} textoOcupado="Decidindo...">
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
            aoEscolher={() => aoMudar(e.valor)}
            titulo={e.titulo}
            detalhe={e.detalhe}
          />
        ))}
      </GrupoDeOpcoes>
      <AreaDeTexto rotulo={p.motivo.rotulo} rows={2} required dica={p.motivo.dica} {...campo('motivo')} />
      {falha && <Aviso tom="erro">{erroComMotivo('Erro ao salvar a decisão.', falha)}</Aviso>}
    </Dialogo>
  )
}
