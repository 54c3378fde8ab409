import { useState, type FormEvent } from 'react'
import type { AnuncioDaAdministracao } from '@sorium/contratos/marketplace/index.ts'
import { MOTIVO_MAXIMO } from '@sorium/contratos/marketplace/valores.ts'
import { textoDoErro } from '#nucleo/erro-da-api.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { brindar } from '#ui/brinde.tsx'
import { AreaDeTexto } from '#ui/campo.tsx'
import { Dialogo } from '#ui/dialogo.tsx'
import { useDecidirAnuncio } from './mutacoes.ts'
import { DECISAO, destinoDoItem } from './regras.ts'

interface Props {
  anuncio: AnuncioDaAdministracao
  acao: keyof typeof DECISAO
  aoFechar: () => void
  /** After it was done; otherwise as aoFechar. */
  aoDecidir?: () => void
}

/** Asks for the reason, which the seller reads, and does it. */
export function DialogoDaDecisao({ anuncio, acao, aoFechar, aoDecidir = aoFechar }: Props) {
  const [motivo, setMotivo] = useState('')
  const decidir = useDecidirAnuncio()
  const textos = DECISAO[acao]

  function enviar(e: FormEvent) {
    e.preventDefault()
    if (decidir.isPending) return
    decidir.mutate(
      { id: anuncio.id, acao, motivo },
      {
        onSuccess: () => {
          brindar(textos.feito)
          aoDecidir()
        },
      },
    )
  }

  return (
    <Dialogo
      aberto
      aoFechar={aoFechar}
      ocupado={decidir.isPending}
      titulo={textos.titulo}
      descricao={`${anuncio.titulo}, de ${anuncio.usuario}`}
      aoEnviar={enviar}
      rodape={
        <>
          <Botao variante="fantasma" onClick={aoFechar} disabled={decidir.isPending}>
            Cancelar
          </Botao>
          <Botao type="submit" variante="perigo" ocupado={decidir.isPending} textoOcupado={textos.ocupado}>
            {textos.botao}
          </Botao>
        </>
      }
    >
      <p>{destinoDoItem(anuncio)}</p>
      <AreaDeTexto
        rotulo="Motivo"
        dica={`O vendedor lê este texto. Em branco, ele lê: “${textos.semMotivo}”`}
        value={motivo}
        onChange={(e) => setMotivo(e.target.value)}
        maxLength={MOTIVO_MAXIMO}
        rows={3}
      />
      {decidir.isError && (
        <Aviso tom="erro">
          <b>{textos.erro}</b> {textoDoErro(decidir.error, 'Tente de novo.')}
        </Aviso>
      )}
    </Dialogo>
  )
}
