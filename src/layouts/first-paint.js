document.documentElement.dataset.session = localStorage.getItem('token') ? 'member' : 'visitor'
