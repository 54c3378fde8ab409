import { type AnuncioDaAdministracao, rejeitarAnuncio } from '@sorium/contratos/marketplace/index.ts'
import { textoDoErro } from '#nucleo/erro-da-api.ts'
import { useFormulario } from '#nucleo/formulario.ts'
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
  aoDecidir?: () => void
}

export function DialogoDaDecisao({ anuncio, acao, aoFechar, aoDecidir = aoFechar }: Props) {
  const decidir = useDecidirAnuncio()
  const textos = DECISAO[acao]

  const f = useFormulario({
    esquema: rejeitarAnuncio.corpo,
    valores: { motivo: '' },
    mutacao: decidir,
    pedido: ({ motivo = '' }) => ({ id: anuncio.id, acao, motivo }),
    aoAceitar() {
      brindar(textos.feito)
      aoDecidir()
    },
  })

  return (
    <Dialogo
      aberto
      aoFechar={aoFechar}
      ocupado={f.ocupado}
      titulo={textos.titulo}
      descricao={`${anuncio.titulo}, de ${anuncio.usuario}`}
      aoEnviar={f.aoEnviar}
      rodape={
        <>
          <Botao variante="fantasma" onClick={aoFechar} disabled={f.ocupado}>
            Cancelar
          </Botao>
          <Botao type="submit" variante="perigo" ocupado={f.ocupado} textoOcupado={textos.ocupado}>
            {textos.botao}
          </Botao>
        </>
      }
    >
      <p>{destinoDoItem(anuncio)}</p>
      <AreaDeTexto
        rotulo="Motivo"
        dica={`O vendedor lê este texto. Em branco, ele lê: “${textos.semMotivo}”`}
        {...f.campo('motivo')}
        rows={3}
      />
      {f.falha && (
        <Aviso tom="erro">
          <b>{textos.erro}</b> {textoDoErro(f.falha, 'Tente de novo.')}
        </Aviso>
      )}
    </Dialogo>
  )
}
