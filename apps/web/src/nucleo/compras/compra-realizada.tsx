import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Botao, classeDeBotao } from '#ui/botao.tsx'
import { Dialogo } from '#ui/dialogo.tsx'
import { SemToqueDuplo } from '#ui/sem-toque-duplo.tsx'

interface Props {
  aba?: 'mercado'
  aoFechar: () => void
  children: ReactNode
}

export function CompraRealizada({ aba, aoFechar, children }: Props) {
  return (
    <Dialogo
      aberto
      aoFechar={aoFechar}
      titulo="Compra realizada"
      rodape={
        <SemToqueDuplo>
          <Botao variante="fantasma" onClick={aoFechar}>
            Fechar
          </Botao>
          <Link to="/historico-compras" search={aba ? { aba } : {}} className={classeDeBotao({ variante: 'primaria' })}>
            Minhas Compras
          </Link>
        </SemToqueDuplo>
      }
    >
      {children}
    </Dialogo>
  )
}
