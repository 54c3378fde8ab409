import { useState } from 'react'
import type { CompraDaAdministracao, DECISOES_DO_FIM } from '@sorium/contratos/loja/index.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { AreaDeTexto } from '#ui/campo.tsx'
import { Dialogo } from '#ui/dialogo.tsx'
import { formatarDataHora } from '#ui/formatos.ts'
import { Opcao } from '#ui/opcao.tsx'
import { erroComMotivo } from './admin-erro.ts'
import { useDecidirFim } from './admin-mutacoes.ts'

interface Props {
  compra: string
  item: string
  fim: NonNullable<CompraDaAdministracao['fim_a_conferir']>
  aoFechar: () => void
}

/** A rental whose end did not find what should come back: looked for again, or given up. */
export function FimDialogo({ compra, item, fim, aoFechar }: Props) {
  const decidir = useDecidirFim()
  const [decisao, setDecisao] = useState<(typeof DECISOES_DO_FIM)[number] | null>(null)
  const [motivo, setMotivo] = useState('')
  const pronta = decisao !== null && motivo.trim() !== ''
  return (
    <Dialogo
      aberto
      aoFechar={aoFechar}
      ocupado={decidir.isPending}
      titulo="O que devia voltar não foi achado"
      descricao={item}
      aoEnviar={(e) => {
        e.preventDefault()
        if (decisao !== null && pronta) decidir.mutate({ id: compra, decisao, motivo: motivo.trim() }, { onSuccess: aoFechar })
      }}
      rodape={
        <>
          <Botao variante="fantasma" disabled={decidir.isPending} onClick={aoFechar}>
            Voltar
          </Botao>
          <Botao
            type="submit"
            variante={decisao === 'encerrar' ? 'perigo' : 'primaria'}
            disabled={!pronta}
            ocupado={decidir.isPending}
            textoOcupado="Decidindo..."
          >
            Confirmar decisão
          </Botao>
        </>
      }
    >
      <Aviso tom="alerta">
        {fim.motivo ?? 'A cidade não achou o que devia voltar.'} {fim.falta === 1 ? 'Falta 1' : `Faltam ${fim.falta}`} desde{' '}
        {formatarDataHora(fim.desde)}. Nada foi tomado no lugar, e o site procura de novo a cada hora com o personagem na cidade.
      </Aviso>
      <fieldset className="teste-quem">
        <legend className="sr">O que fazer</legend>
        <Opcao
          nome="decisao"
          valor="tentar"
          marcada={decisao === 'tentar'}
          aoEscolher={() => setDecisao('tentar')}
          titulo="Procurar de novo agora"
          detalhe="Em até um minuto, se o personagem estiver na cidade."
        />
        <Opcao
          nome="decisao"
          valor="encerrar"
          marcada={decisao === 'encerrar'}
          aoEscolher={() => setDecisao('encerrar')}
          titulo="Encerrar o aluguel"
          detalhe="A compra fica como Expirada e nada mais é procurado. Não volta atrás."
        />
      </fieldset>
      <AreaDeTexto
        rotulo="Motivo"
        rows={2}
        maxLength={300}
        required
        dica="Fica no log."
        value={motivo}
        onChange={(e) => setMotivo(e.target.value)}
      />
      {decidir.isError && <Aviso tom="erro">{erroComMotivo('Erro ao salvar a decisão.', decidir.error)}</Aviso>}
    </Dialogo>
  )
}
